// The rooms in memory: by id, and by the persons and accounts that sit in them, so that no search
// looks through all rooms. Also lists the active tables that only the store holds; TableLoader
// reads them. Counts the active ones. The hall owns it.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "play/hosted_room.h"

namespace sumito::play {

// An active table that is not in memory.
struct AwayTable {
    std::string made_from;
    Room::State state = Room::State::Waiting;
    bool seen = false;  // read since the server started
    Instant deserted_since{0};
    std::optional<Instant> deadline;  // as the agenda has it
    bool clock_runs = false;          // as the agenda counts it
    std::uint64_t number = 0;         // another one each time a table leaves memory
};

class Rooms {
public:
    using ById = std::unordered_map<std::string, std::unique_ptr<HostedRoom>>;

    HostedRoom& add(std::unique_ptr<HostedRoom> room);
    // A room whose game was over and forgotten: in memory only while somebody looks at it. It
    // counts for the address that requested it.
    HostedRoom& add_old(std::unique_ptr<HostedRoom> room, const std::string& address);
    // Counts the room's events towards the limit of this address, where somebody watches it.
    void count_for(HostedRoom& room, const std::string& address);
    void count_for_nobody(HostedRoom& room);
    void erase(const std::string& id);
    // nullptr if it is not in memory.
    HostedRoom* find(const std::string& id) const;
    const ById& all() const { return rooms_; }

    // The active tables that are not in memory.
    const std::unordered_map<std::string, AwayTable>& away() const { return away_; }
    // nullptr if it is in memory, or not active.
    AwayTable* find_away(const std::string& id);
    void add_away(const std::string& id, AwayTable table);
    void erase_away(const std::string& id);
    // Returns the unfinished rooms in memory, one with each call; nullptr if there is none.
    HostedRoom* next_going_on();
    // The room that next_going_on() has just returned leaves memory.
    void put_away(HostedRoom& room);

    // Call when the people who sit or sat in the room have changed, or whether it is active.
    void changed(HostedRoom& room);

    // The rooms of a person or account, active or over, in the order of ids.
    std::vector<HostedRoom*> of(const std::string& person, const std::string& account) const;
    // The rooms in memory where they sit or have ever sat.
    std::vector<HostedRoom*> ever_of(const std::string& person, const std::string& account) const;
    // How many of the rooms where they sit are active.
    int going_on_of(const std::string& person, const std::string& account) const;
    int going_on() const { return going_on_; }
    // How many active rooms this address opened.
    int number_from(const std::string& address) const;
    // Those of them in memory.
    const std::set<HostedRoom*>& going_on_from(const std::string& address) const;
    // The number of events of old rooms, in total and for one address; each room counts as
    // `events_of_room` more than it has.
    static constexpr int events_of_room = 100;
    int old_events() const { return old_events_; }
    int old_events_of(const std::string& address) const;

private:
    using Index = std::unordered_map<std::string, std::set<std::string>>;  // ids of rooms

    void list(HostedRoom& room, const std::vector<std::string>& sitters,
              const std::vector<std::string>& ever, bool goes_on);
    // Lists the room under `names` instead of `listed`, and updates `listed`.
    static void relist(Index& index, std::vector<std::string>& listed, const std::string& id,
                       const std::vector<std::string>& names);
    std::vector<HostedRoom*> find_in(const Index& index, const std::string& person,
                                     const std::string& account) const;

    ById rooms_;
    Index by_sitter_, by_anybody_ever_;
    std::unordered_map<std::string, std::set<HostedRoom*>> going_on_from_;  // by address
    std::unordered_map<std::string, int> old_events_of_;                    // by address
    std::unordered_map<std::string, AwayTable> away_;                       // by id
    std::unordered_map<std::string, int> away_from_;                        // by address
    std::deque<std::string> turns_;  // ids, for next_going_on()
    std::uint64_t last_away_ = 0;
    int going_on_ = 0, old_events_ = 0;
};

}  // namespace sumito::play
