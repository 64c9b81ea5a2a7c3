// One interface to any game, for all code except searches: commands, records, protocol, server,
// browser. Copying a position is fast enough for people's games, but not for a search.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/game.h"
#include "games/line_rules.h"
#include "games/outcome.h"
#include "games/perft_plan.h"
#include "games/playout_plan.h"
#include "games/seat.h"
#include "games/trace.h"

namespace sumito::games {

// One decision. It is valid only for the game that made it.
struct AnyMove {
    std::uint32_t bits = 0;

    friend bool operator==(AnyMove, AnyMove) = default;
};

// Its address tells the type T from all others. It lets a type-erased value say what it holds.
template <class T>
inline constexpr char type_mark = 0;

class AnyPosition {
public:
    // The type-erased position; any_game_of.h implements it for all games.
    class Model {
    public:
        virtual ~Model() = default;
        virtual std::unique_ptr<Model> clone() const = 0;
        // The position, if its type has this mark; otherwise null.
        virtual const void* typed(const char* mark) const = 0;
        virtual std::string text() const = 0;
        virtual std::string view(SeatSet viewers) const = 0;
        virtual SeatSet choosers() const = 0;
        virtual bool between_turns() const = 0;
        virtual bool turn_goes_on() const = 0;
        virtual bool is_lot() const = 0;
        virtual bool has_secret() const = 0;
        virtual bool hides_choice() const = 0;
        virtual std::vector<AnyMove> moves(Seat seat) const = 0;
        virtual bool is_legal(Seat seat, AnyMove move) const = 0;
        virtual std::string move_text(AnyMove move, NotationNumber notation) const = 0;
        virtual base::Result<AnyMove> read_move(std::string_view text,
                                                NotationNumber notation) const = 0;
        virtual void play(Seat seat, AnyMove move) = 0;
        virtual Trace trace(Seat seat, AnyMove move) const = 0;
        virtual Contents contents() const = 0;
        virtual bool leave(Seat seat) = 0;
        virtual SeatSet out() const = 0;
        virtual Outcome outcome() const = 0;
        virtual SeatSet leaders() const = 0;
        virtual int score(Seat seat) const = 0;
        virtual std::uint64_t hash() const = 0;
        virtual std::uint64_t repetition_key() const = 0;
        virtual PerftResult perft(const PerftPlan& plan) const = 0;
        virtual PlayoutTally play_out(const PlayoutPlan& plan) const = 0;
    };

    explicit AnyPosition(std::unique_ptr<Model> model) : model_(std::move(model)) {}
    AnyPosition(const AnyPosition& other) : model_(other.model_->clone()) {}
    AnyPosition(AnyPosition&&) = default;
    AnyPosition& operator=(AnyPosition other) {
        model_ = std::move(other.model_);
        return *this;
    }

    // The position as the type of its game, such as `choro::Position`; null if it is a position of
    // another game.
    template <class P>
    const P* as() const {
        return static_cast<const P*>(model_->typed(&type_mark<P>));
    }

    // text() holds everything; view() only what the seats in `viewers` may see. Watchers have no
    // seat.
    std::string text() const { return model_->text(); }
    std::string view(SeatSet viewers) const { return model_->view(viewers); }
    // True if the position holds a secret choice that has not been revealed.
    bool has_secret() const { return model_->has_secret(); }

    // True if the position was read from a view in which a choice is hidden. No game can be
    // continued from it.
    bool hides_choice() const { return model_->hides_choice(); }

    // The seats that may choose now: several in a secret opening, none if the game is over or only
    // a hidden choice remains to be revealed.
    SeatSet choosers() const { return model_->choosers(); }
    // False in the middle of a turn of several decisions.
    bool between_turns() const { return model_->between_turns(); }
    // True in the middle of a turn, even in games that write the parts of a turn as separate turns.
    bool turn_goes_on() const { return model_->turn_goes_on(); }
    // True if no seat decides: the table draws one of the moves by lot.
    bool is_lot() const { return model_->is_lot(); }
    std::vector<AnyMove> moves(Seat seat) const { return model_->moves(seat); }
    // `move` must be legal for the seat whose turn it is.
    std::string move_text(AnyMove move, NotationNumber notation = 0) const {
        return model_->move_text(move, notation);
    }

    bool is_legal(Seat seat, AnyMove move) const { return model_->is_legal(seat, move); }
    // Reads the text of a decision without checking that it is legal.
    base::Result<AnyMove> read_move(std::string_view text, NotationNumber notation = 0) const {
        return model_->read_move(text, notation);
    }
    // Reads the text of a decision; an error if it is invalid or not legal.
    base::Result<AnyMove> read_legal_move(Seat seat, std::string_view text,
                                          NotationNumber notation = 0) const;

    // Returns an error and changes nothing if the decision is illegal.
    base::Result<void> play(Seat seat, AnyMove move);
    void play_unchecked(Seat seat, AnyMove move) { model_->play(seat, move); }
    Trace trace(Seat seat, AnyMove move) const { return model_->trace(seat, move); }
    Contents contents() const { return model_->contents(); }

    // The seat gives up and the others play on. Returns false if leaving ends this game.
    [[nodiscard]] bool leave(Seat seat) { return model_->leave(seat); }
    // The seats that have left while the others played on.
    SeatSet out() const { return model_->out(); }

    Outcome outcome() const { return model_->outcome(); }
    SeatSet leaders() const { return model_->leaders(); }
    int score(Seat seat) const { return model_->score(seat); }
    std::uint64_t hash() const { return model_->hash(); }
    std::uint64_t repetition_key() const { return model_->repetition_key(); }

    PerftResult perft(const PerftPlan& plan) const { return model_->perft(plan); }
    PlayoutTally play_out(const PlayoutPlan& plan) const { return model_->play_out(plan); }

private:
    std::unique_ptr<Model> model_;
};

class AnyGame {
public:
    class Model {
    public:
        virtual ~Model() = default;
        // The game, if its type has this mark; otherwise null.
        virtual const void* typed(const char* mark) const = 0;
        // A copy of `position`, if its type has this mark.
        virtual std::optional<AnyPosition> erased(const char* mark, const void* position) const = 0;
        virtual std::string id() const = 0;
        virtual std::string_view family() const = 0;
        virtual int seats() const = 0;
        virtual int most_playout_decisions() const = 0;
        virtual std::string rules_text() const = 0;
        virtual LineRules line_rules() const = 0;
        virtual char seat_letter(Seat seat) const = 0;
        virtual std::string_view seat_tag(Seat seat) const = 0;
        virtual std::string place_name(Place place) const = 0;
        virtual std::optional<Seat> owner(Place place) const = 0;
        virtual std::span<const std::string_view> notations() const = 0;
        virtual std::vector<NamedStart> layouts() const = 0;
        virtual base::Result<AnyPosition> start(std::string_view layout) const = 0;
        virtual base::Result<AnyPosition> read(std::string_view text) const = 0;
    };

    explicit AnyGame(std::shared_ptr<const Model> model) : model_(std::move(model)) {}

    // The game as its own type, such as `choro::Choro`; null if it is another game.
    template <class G>
    const G* as() const {
        return static_cast<const G*>(model_->typed(&type_mark<G>));
    }
    // A position of this game. P must be the game's type of positions.
    template <class P>
    AnyPosition erased(const P& position) const {
        return *model_->erased(&type_mark<P>, &position);
    }

    std::string id() const { return model_->id(); }
    // `abalone` for every number of players, or `choro`.
    std::string_view family() const { return model_->family(); }
    int seats() const { return model_->seats(); }
    // Random games stop undecided after this many decisions, if the caller gives no other limit.
    int most_playout_decisions() const { return model_->most_playout_decisions(); }
    std::string rules_text() const { return model_->rules_text(); }
    LineRules line_rules() const { return model_->line_rules(); }
    char seat_letter(Seat seat) const { return model_->seat_letter(seat); }
    // The tag in records that names the player of the seat: `Black`, `South`.
    std::string_view seat_tag(Seat seat) const { return model_->seat_tag(seat); }
    std::string place_name(Place place) const { return model_->place_name(place); }
    // The seat that owns this place; empty if the players share the board.
    std::optional<Seat> owner(Place place) const { return model_->owner(place); }

    // The names of the notations; the first one is the game's own.
    std::span<const std::string_view> notations() const { return model_->notations(); }
    base::Result<NotationNumber> find_notation(std::string_view name) const;

    // The first one is the usual start.
    std::vector<NamedStart> layouts() const { return model_->layouts(); }
    // The start of a layout by id; an empty id is the usual start.
    base::Result<AnyPosition> start(std::string_view layout = {}) const {
        return model_->start(layout);
    }
    base::Result<AnyPosition> read(std::string_view text) const { return model_->read(text); }

private:
    std::shared_ptr<const Model> model_;
};

}  // namespace sumito::games
