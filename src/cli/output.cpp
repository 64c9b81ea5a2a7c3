#include "cli/output.h"

#include <cstdio>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"
#include "cli/command.h"

namespace sumito::cli {

namespace {

namespace fs = std::filesystem;

// The absolute path with links resolved; the file need not exist.
fs::path resolved(fs::path path) {
    std::error_code error;
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links)
        path = path.parent_path() / fs::read_symlink(path, error);
    return fs::weakly_canonical(fs::absolute(path, error), error);
}

}  // namespace

bool is_same_file(const std::string& a, const std::string& b) {
    std::error_code error;
    if (fs::equivalent(a, b, error)) return true;
    return resolved(a) == resolved(b);
}

void refuse_to_replace(const std::string& option, const std::string& path, bool force) {
    std::error_code error;
    if (!force && fs::is_regular_file(path, error))
        fail(option + " " + base::quoted(path) + ": the file exists; --force replaces it");
}

Output::Output(std::string option, const std::string& path)
    : option_(std::move(option)), path_(path) {
    std::error_code error;
    const bool is_new = wanted() && !is_stdout() && !fs::exists(path_, error);
    open(std::ios::app);
    if (is_new) fs::remove(resolved(path_), error);
}

void Output::begin_with(const std::string& text) {
    value_or_fail(base::replace_file(path_, text), option_ + ": ");
    open(std::ios::app);
    begun_ = true;
}

void Output::write(const std::string& text) {
    if (is_stdout()) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
        return;
    }
    if (!begun_) open(std::ios::trunc);
    begun_ = true;
    file_ << text << std::flush;
    check();
}

void Output::open(std::ios::openmode mode) {
    if (!wanted() || is_stdout()) return;
    file_.close();
    file_.clear();
    file_.open(path_, std::ios::binary | std::ios::out | mode);
    check();
}

void Output::check() const {
    if (!file_) fail(option_ + " " + base::quoted(path_) + ": cannot be written");
}

}  // namespace sumito::cli
