// What players report about each other, and what operators who are here ask and do about it. The
// hall owns it.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "play/addresses.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/operator_desk.h"
#include "play/rooms.h"

namespace sumito::play {

class ModerationDesk {
public:
    // `figures`: the server's figures as JSON.
    ModerationDesk(const PlayLimits& limits, const Services& services, Addresses& addresses,
                   Connections& connections, Rooms& rooms, Committer& committer,
                   OperatorDesk& operators, std::function<std::string()> figures)
        : limits_(limits),
          services_(services),
          addresses_(addresses),
          connections_(connections),
          rooms_(rooms),
          committer_(committer),
          operators_(operators),
          figures_(std::move(figures)) {}

    void take(Connection& connection, const ReportPlayer& said, MessageId id, Instant now);
    // Only for accounts with the right.
    void take(Connection& connection, const OperatorOrder& said, MessageId id, Instant now);
    void take(Connection& connection, const AskReports& said, MessageId id, Instant now);
    void take(Connection& connection, const AskOrders& said, MessageId id, Instant now);
    void take(Connection& connection, const AskFigures& said, MessageId id, Instant now);

private:
    // Whom a report is about; empty if it names nobody.
    struct Target {
        std::string who, name;
        Refusal refusal = Refusal::None;
    };
    // An order whose target is in the store, or why it is not.
    struct Resolved {
        store::Order order;
        Refusal refusal = Refusal::None;
    };

    bool is_operator(Connection& connection, MessageId id);
    Target target_at_table(const ReportPlayer& said) const;
    static Target target_by_name(store::Store& store, const std::string& name);
    static Resolved resolve(store::Store& store, store::Order order);
    void check_report(Connection& connection, const store::Report& report,
                      const base::Result<std::vector<store::Report>>& earlier, MessageId id,
                      Instant now);
    void acknowledge(const Asker& asker, Refusal refusal, Instant now);
    // Sends `type` with the text that `read` makes of the store.
    void show(Connection& connection, std::string_view type,
              const std::function<base::Result<std::string>(store::Store&)>& read, MessageId id);

    const PlayLimits& limits_;
    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    Rooms& rooms_;
    Committer& committer_;
    OperatorDesk& operators_;
    std::function<std::string()> figures_;
    std::set<std::string> reporting_;  // whose report is being stored
};

}  // namespace sumito::play
