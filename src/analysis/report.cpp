#include "analysis/report.h"

#include <algorithm>

#include "analysis/report_graph.h"
#include "analysis/report_style.h"
#include "analysis/review_words.h"
#include "base/html.h"
#include "games/turns.h"
#include "picture/picture.h"

namespace sumito::analysis {

namespace {

using games::Seat;
using picture::Mark;
using picture::MarkKind;

constexpr std::size_t most_turns_of_line = 6;

std::string element(const std::string& name, const std::string& attributes,
                    const std::string& inside) {
    return "<" + name + (attributes.empty() ? "" : " " + attributes) + ">" + inside + "</" + name +
           ">";
}

// The move played has the colour of moves, the better one that of sumitos.
std::vector<Mark> marks_of_move(const GameReview& review, const ReviewWords& words,
                                std::size_t move) {
    const record::Node& node = review.record.moves.nodes[move];
    const games::AnyPosition& board = words.board(move);
    std::vector<Mark> marks;
    if (!node.leaves)
        marks = picture::marks_of(games::turn_trace(board, node.seat, node.decisions));
    const std::vector<BestLine>& lines = review.positions[move].lines;
    if (lines.empty() || review.moves[move].judgement == Judgement::Best) return marks;
    const LineTurn& best = lines.front().turns.front();
    for (Mark mark : picture::marks_of(games::turn_trace(board, best.seat, best.decisions))) {
        if (mark.kind != MarkKind::Move) continue;
        mark.kind = MarkKind::Push;
        marks.push_back(mark);
    }
    return marks;
}

class Section {
public:
    Section(const GameReview& review, const std::string& name, std::size_t number,
            i18n::Language language)
        : review_(review),
          name_(name),
          id_("g" + std::to_string(number)),
          words_(review, language) {}

    std::string row() const {
        const std::string cell = element("td", "", link(id_, base::html_text(name_)));
        std::string players;
        for (const Seat seat : games::SeatSet::first(game().seats())) {
            const PlayerReview& player = review_.players[seat];
            if (!players.empty()) players += "<br/>";
            players += base::html_text(words_.player(seat)) + " " + accuracy(player);
        }
        return element("tr", "",
                       cell + element("td", "", players) +
                           element("td", "", base::html_text(words_.result())) +
                           element("td", "", std::to_string(review_.moves.size())) +
                           element("td", "", turning_point_link()));
    }

    std::string html(int diagrams) const {
        return "<section id=\"" + id_ + "\">\n" + head() + players() +
               evaluation_graph(review_, words_, anchor()) + moments(diagrams) + moves() +
               "</section>\n";
    }

private:
    const games::AnyGame& game() const { return review_.record.game; }
    std::string anchor() const { return id_ + "m"; }
    std::string t(std::string_view key) const { return base::html_text(words_.text(key)); }
    static std::string link(const std::string& id, const std::string& text) {
        return element("a", "href=\"#" + id + "\"", text);
    }
    static std::string accuracy(const PlayerReview& player) {
        return player.accuracy ? percent(*player.accuracy / 100) : "–";
    }

    std::string turning_point_link() const {
        if (!review_.turning_point) return "–";
        const std::size_t move = *review_.turning_point;
        return link(anchor() + std::to_string(move + 1), full_move(move));
    }

    std::string full_move(std::size_t move) const {
        return base::html_text(words_.number(move) + " " + words_.move(move) +
                               std::string(sign(review_.moves[move].judgement)));
    }

    std::string head() const {
        std::string facts;
        const auto add = [&](std::string_view fact) {
            if (fact.empty() || fact == "?") return;
            if (!facts.empty()) facts += " · ";
            facts += base::html_text(fact);
        };
        add(words_.text("analyse.kind." + game().id()));
        for (const char* tag : {"Event", "Site", "Date", "Layout"}) add(review_.record.tag(tag));
        if (record::states_result(words_.result())) add(words_.result());
        return element("h2", "", base::html_text(name_)) + "\n" +
               element("p", "class=\"soft\"", facts) + "\n";
    }

    std::string players() const {
        std::string cards;
        for (const Seat seat : games::SeatSet::first(game().seats())) {
            const PlayerReview& player = review_.players[seat];
            const auto count = [&](std::string_view key, int number) {
                return element("span", "", t(key) + " " + element("b", "", std::to_string(number)));
            };
            cards += element(
                "div", "class=\"card player\"",
                element("span", std::string("class=\"chip chip-") + game().seat_letter(seat) + "\"",
                        "") +
                    element("div", "",
                            element("strong", "", base::html_text(words_.player(seat))) +
                                element("div", "class=\"counts\"",
                                        count("analyse.inaccuracies", player.inaccuracies) +
                                            count("analyse.mistakes", player.mistakes) +
                                            count("analyse.blunders", player.blunders))) +
                    element("div", "class=\"accuracy\" title=\"" + t("analyse.accuracy") + "\"",
                            accuracy(player)));
            cards += "\n";
        }
        return element("div", "class=\"players\"", cards) + "\n";
    }

    // The worst mistakes and the turning point, in the order of the game.
    std::vector<std::size_t> moments_of(int most) const {
        std::vector<std::size_t> faults;
        for (std::size_t i = 0; i < review_.moves.size(); ++i)
            if (!sign(review_.moves[i].judgement).empty() && review_.turning_point != i)
                faults.push_back(i);
        std::stable_sort(faults.begin(), faults.end(), [&](std::size_t a, std::size_t b) {
            return review_.moves[a].loss > review_.moves[b].loss;
        });
        faults.resize(std::min(faults.size(), static_cast<std::size_t>(most)));
        if (review_.turning_point && most > 0) faults.push_back(*review_.turning_point);
        std::sort(faults.begin(), faults.end());
        return faults;
    }

    std::string diagram(const games::AnyPosition& board, const std::vector<Mark>& marks) const {
        const std::string seen = board.view({});
        const std::string svg = picture::draw_svg(game(), *game().read(seen), {true, marks});
        return "<img loading=\"lazy\" alt=\"" + base::html_text(seen) + "\" src=\"" +
               base::data_address(svg) + "\"/>";
    }

    std::string lines_of(std::size_t move) const {
        std::string items;
        for (const BestLine& line : review_.positions[move].lines)
            items += element("li", "",
                             element("b", "", percent(line.chance)) +
                                 element("span", "",
                                         base::html_text(line_text(words_.board(move), line.turns,
                                                                   most_turns_of_line,
                                                                   review_.record.notation))));
        return items.empty() ? "" : element("ul", "class=\"lines\"", items);
    }

    std::string moment(std::size_t move) const {
        const Judgement judgement = review_.moves[move].judgement;
        const bool fault = !sign(judgement).empty();
        const bool turning = review_.turning_point == move;
        std::string title = link(anchor() + std::to_string(move + 1), full_move(move));
        if (fault)
            title +=
                element("span", "class=\"what\"",
                        base::html_text(words_.judgement(judgement)) + " " + words_.loss(move));
        if (turning) title += element("span", "class=\"badge\"", t("analyse.turning"));
        return element("article",
                       "class=\"card moment " + std::string(name(judgement)) +
                           (turning ? " turned" : "") + "\"",
                       element("h4", "", title) +
                           diagram(words_.board(move), marks_of_move(review_, words_, move)) +
                           element("p", "", base::html_text(words_.better(move))) +
                           lines_of(move)) +
               "\n";
    }

    std::string moments(int most) const {
        const std::vector<std::size_t> shown = moments_of(most);
        const std::string wide = game().family() == "choro" ? " wide" : "";
        std::string cards;
        for (const std::size_t move : shown) cards += moment(move);
        cards += element("article", "class=\"card moment\"",
                         element("h4", "", t("analyse.final")) +
                             diagram(words_.board(review_.moves.size()), {})) +
                 "\n";
        std::string legend;
        if (!shown.empty())
            legend = element("p", "class=\"legend\"",
                             "<i class=\"yellow\"></i>" + t("analyse.played") +
                                 " &#160; <i class=\"green\"></i>" + t("analyse.instead"));
        return element("h3", "", t("analyse.moments")) + "\n" + legend +
               element("div", "class=\"moments" + wide + "\"", cards) + "\n";
    }

    std::string moves() const {
        std::string text;
        std::string round;
        for (std::size_t i = 0; i < review_.moves.size(); ++i) {
            const std::string number = words_.number(i).substr(0, words_.number(i).find('.'));
            if (number != round) text += element("span", "class=\"number\"", words_.number(i));
            round = number;
            const record::Node& node = review_.record.moves.nodes[i];
            const auto side = static_cast<std::size_t>(side_of(node.seat, game().seats()));
            const std::string chance = percent(review_.positions[i + 1].chances[side]);
            const Judgement judgement = review_.moves[i].judgement;
            text += element("span",
                            "id=\"" + anchor() + std::to_string(i + 1) + "\" class=\"move " +
                                std::string(name(judgement)) + "\" title=\"" +
                                base::html_text(words_.judgement(judgement)) + "\"",
                            base::html_text(words_.move(i) + std::string(sign(judgement))) +
                                element("small", "", chance)) +
                    "\n";
        }
        return element("h3", "", t("analyse.moves")) + "\n" +
               element("div", "class=\"card moves\"", text) + "\n";
    }

    const GameReview& review_;
    const std::string& name_;
    const std::string id_;
    const ReviewWords words_;
};

}  // namespace

void Report::add(const GameReview& review, const std::string& name) {
    const Section section(review, name, sections_.size() + 1, language_);
    rows_.push_back(section.row());
    sections_.push_back(section.html(diagrams_));
}

std::string Report::page(const std::string& note) const {
    const auto t = [&](std::string_view key) {
        return base::html_text(i18n::text(language_, key));
    };
    constexpr const char* codes[] = {"en", "fr", "de"};
    std::string text =
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"" +
        std::string(codes[static_cast<std::size_t>(language_)]) +
        "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n" +
        element("title", "", t("analyse.title")) + "\n" + element("style", "", report_style) +
        "\n</head>\n<body>\n" + element("h1", "", t("analyse.title")) + "\n" +
        element("p", "class=\"soft\"", base::html_text(note)) + "\n";
    if (rows_.size() > 1) {
        std::string head;
        for (const char* key : {"analyse.game", "analyse.players", "analyse.result",
                                "analyse.plies", "analyse.turning"})
            head += element("th", "", t(key));
        text += "<div class=\"scroll\"><table>\n<thead>" + element("tr", "", head) +
                "</thead>\n<tbody>\n";
        for (const std::string& row : rows_) text += row + "\n";
        text += "</tbody>\n</table></div>\n";
    }
    for (const std::string& section : sections_) text += section;
    return text + element("footer", "", t("analyse.footer")) + "\n</body>\n</html>\n";
}

}  // namespace sumito::analysis
