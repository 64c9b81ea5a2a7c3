// Stores for tests: in a temporary directory of their own, with calls that wait for the writer.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <string>
#include <utility>

#include "base/file.h"
#include "store/store.h"

namespace sumito::store {

class Directory {
public:
    Directory() {
        std::string pattern = (std::filesystem::temp_directory_path() / "sumito-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~Directory() { std::filesystem::remove_all(path_); }
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;

    std::string file(const std::string& name = "store") const { return path_ + "/" + name; }
    std::string url() const { return "sqlite:" + file(); }

private:
    std::string path_;
};

inline std::unique_ptr<Store> open(const Directory& directory) {
    auto store = open_store(directory.url());
    if (!store) {
        ADD_FAILURE() << store.error();
        return nullptr;
    }
    return *std::move(store);
}

// Submits and waits for the answer.
inline bool put(Store& store, std::vector<Change> changes) {
    // Shared, because the writer may still be inside set_value when we continue.
    const auto answer = std::make_shared<std::promise<bool>>();
    store.submit(std::move(changes), [answer](bool ok) { answer->set_value(ok); });
    return answer->get_future().get();
}

template <class T>
T need(base::Result<T> result) {
    if (result) return *std::move(result);
    ADD_FAILURE() << result.error();
    return T{};
}

inline std::string content(const std::string& file) {
    return need(base::read_file(file));
}

inline Person person(const std::string& id, const std::string& account = "") {
    return {.id = id,
            .name = "Name of " + id,
            .token_hash = "hash of " + id,
            .created = 10,
            .seen = 20,
            .account = account};
}

inline Account account(const std::string& name, const std::string& by) {
    return {.name = name, .folded = name, .password_hash = "secret", .person = by, .created = 10};
}

inline TableRow table(const std::string& id, TableState state = TableState::Running) {
    return {.id = id, .settings = R"({"game":"abalone"})", .state = state, .created = 5};
}

inline EventRow event(const std::string& table, int version, bool secret = false) {
    return {.table = table,
            .version = version,
            .at = 100 + version,
            .text = "{\"n\":" + std::to_string(version) + "}",
            .secret = secret};
}

inline EventRow sits(const std::string& table, const std::string& person,
                     const std::string& account, const std::string& text) {
    EventRow row{.table = table, .version = 1, .at = 1, .text = text};
    row.person = person;
    row.account = account;
    return row;
}

// A finished game between Black and White.
inline FinishedGame game(const std::string& table, Time ended, const std::string& black = "ann",
                         const std::string& white = "bob") {
    FinishedGame game{.table = table,
                      .game = "abalone",
                      .rules = "standard",
                      .layout = "standard",
                      .result = "1-0",
                      .reason = "ejected",
                      .record = "[Black \"" + black + "\"]\n[White \"" + white +
                                "\"]\n[Game \"abalone\"]\n\n1. a1b2 *\n\n",
                      .plies = 1,
                      .started = ended - 50,
                      .ended = ended};
    for (const std::string& name : {black, white})
        game.seats.push_back({.name = name, .folded = name, .person = "p-" + name});
    return game;
}

inline std::vector<std::string> tables_of(const Page& page) {
    std::vector<std::string> tables;
    for (const StoredGame& stored : page.games) tables.push_back(stored.game.table);
    return tables;
}

}  // namespace sumito::store
