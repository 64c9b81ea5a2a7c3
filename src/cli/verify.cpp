// sumito verify: checks a certificate that `sumito solve` wrote.
#include <memory>

#include "base/json.h"
#include "cli/command.h"
#include "cli/input.h"
#include "solve/certificate.h"

namespace sumito::cli {

namespace {

struct VerifyOptions {
    std::string file;
    bool json = false;
};

int run_verify(const VerifyOptions& options) {
    InputFile input(options.file);
    const auto verified = solve::verify(input.stream());
    if (!verified) fail(options.file + ": " + verified.error());
    const solve::CertificateHead& head = verified->head;
    if (options.json) {
        base::JsonObject object;
        object.add("game", head.game).add("rules", head.rules).add("root", head.root);
        object.add("winners", head.winners).add("states", head.states);
        object.add("turns", verified->length.turns).add("decisions", verified->length.decisions);
        say(object.text());
        return Success;
    }
    say("proved: " + head.winners + " wins " + head.root + " (" + head.game + ", " + head.rules +
        ") in at most " + std::to_string(verified->length.turns) + " turns; " +
        std::to_string(head.states) + " states checked");
    return Success;
}

}  // namespace

Command add_verify(CLI::App& app) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App* command =
        app.add_subcommand("verify", "Check the certificate of a proof, line by line");
    command->add_option("file", options->file, "certificate written by `sumito solve`; - is stdin")
        ->required();
    command->add_flag("--json", options->json, "print one JSON object");
    return [options] { return run_verify(*options); };
}

}  // namespace sumito::cli
