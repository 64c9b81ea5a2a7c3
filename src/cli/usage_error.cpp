#include "cli/usage_error.h"

#include <vector>

#include "base/closest.h"
#include "base/text.h"

namespace sumito::cli {

namespace {

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

// The parts of a text before and after the separator; without a separator, `before` is the whole
// text.
struct Halves {
    std::string before, after;
};

Halves halves(const std::string& text, const std::string& separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string::npos) return {text, ""};
    return {text.substr(0, at), text.substr(at + separator.size())};
}

// The innermost command that was given, and its name as typed: `sumito admin list`.
struct Given {
    const CLI::App* command;
    std::string name;
};

Given given_command(const CLI::App& app) {
    Given given{&app, app.get_name()};
    while (!given.command->get_subcommands().empty()) {
        given.command = given.command->get_subcommands().front();
        given.name += " " + given.command->get_name();
    }
    return given;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

std::string see_help(const std::string& command) {
    return "; " + base::quoted(command + " --help") + " lists what there is";
}

// Blames the first option among the words, because the words after it are its values.
std::string unexpected(const CLI::App& app) {
    const Given given = given_command(app);
    const std::vector<std::string> extras = app.remaining(true);
    for (const std::string& extra : extras) {
        if (extra.size() < 2 || extra[0] != '-') continue;
        const std::string name = extra.substr(0, extra.find('='));
        const std::string guess = base::did_you_mean(name, option_names(*given.command));
        return "no option " + base::quoted(name) + (guess.empty() ? see_help(given.name) : guess);
    }
    const std::string word = extras.empty() ? "" : extras.front();
    const std::string guess = base::did_you_mean(word, command_names(*given.command));
    return "unexpected argument " + base::quoted(word) +
           (guess.empty() ? see_help(given.name) : guess);
}

// How many values an option needs, from a message of CLI11: `--draw: At least 3 required but
// received 2` or `--depth: 1 required INT missing`.
std::string values_expected(const std::string& message) {
    const std::string needed = halves(halves(message, ": ").after, " required").before;
    const auto count = base::read_number(needed.substr(needed.rfind(' ') + 1), 1000);
    if (!count || *count == 1) return "a value";
    return std::to_string(*count) + " values";
}

std::string wrong_count(const std::string& message) {
    const Halves flag = halves(message, " was given a disallowed flag override");
    if (flag.before != message) return flag.before + ": takes no value";
    const std::string option = halves(message, ":").before;
    if (message.find("At Most") != std::string::npos) return option + ": given more than once";
    return option + ": expected " + values_expected(message) + " after it";
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    std::string message = first_line(error.what());
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return unexpected(app);
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return message;
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
        const Halves parts = halves(halves(message, "Could not convert: ").after, " = ");
        if (!parts.after.empty())
            return parts.before + ": " + base::quoted(parts.after) + ": expected a number";
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) return wrong_count(message);
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
        const Halves options = halves(message, " excludes ");
        return options.before + " and " + options.after + " cannot be given together";
    }
    if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
        const Halves options = halves(message, " requires ");
        return options.before + " needs " + options.after;
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        const Given given = given_command(app);
        const std::string option = halves(message, " is required").before;
        if (option == "A subcommand") return "expected a command" + see_help(given.name);
        const bool positional = !option.starts_with("-");
        return (positional ? "expected " + option : option + " is missing") + see_help(given.name);
    }
    return message;
}

std::string unknown_command(const CLI::App& app, const std::string& word) {
    const bool option = word.starts_with("-");
    const std::string guess =
        base::did_you_mean(word, option ? option_names(app) : command_names(app));
    return "no command or option " + base::quoted(word) +
           (guess.empty() ? see_help(app.get_name()) : guess);
}

}  // namespace sumito::cli
