// Reading the messages of clients: every type, missing members, and texts that are not messages.
#include "play/client_message.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

ClientMessage heard(std::string_view text) {
    const auto message = read_client_message(text, 1'000);
    EXPECT_TRUE(message) << text << ": " << message.error();
    return message ? *message : ClientMessage();
}

template <class T>
T said(std::string_view text) {
    const ClientMessage message = heard(text);
    EXPECT_TRUE(std::holds_alternative<T>(message.said)) << text;
    return std::holds_alternative<T>(message.said) ? std::get<T>(message.said) : T{};
}

// The request in a message about the table `x`.
template <class T>
T request_of(std::string_view text) {
    const auto request = said<TableRequest>(text);
    EXPECT_EQ(request.table, "x");
    EXPECT_TRUE(std::holds_alternative<T>(request.request)) << text;
    return std::holds_alternative<T>(request.request) ? std::get<T>(request.request) : T{};
}

template <class T>
T asked(std::string_view text) {
    const auto request = request_of<table::Request>(text);
    EXPECT_TRUE(std::holds_alternative<T>(request)) << text;
    return std::holds_alternative<T>(request) ? std::get<T>(request) : T{};
}

TEST(ClientMessage, PeopleAndAccounts) {
    EXPECT_EQ(said<Hello>(R"({"t":"hello","d":{"token":"a.b","bot":true}})").token, "a.b");
    EXPECT_TRUE(said<Hello>(R"({"t":"hello","d":{"bot":true}})").bot);
    EXPECT_EQ(said<Hello>(R"({"t":"hello","d":{"wire":2}})").wire, 2);
    EXPECT_EQ(said<Hello>(R"({"t":"hello","d":{}})").wire, 1);
    EXPECT_EQ(said<ChooseName>(R"({"t":"name","d":{"name":"Ann"}})").name, "Ann");
    EXPECT_EQ(said<Register>(R"({"t":"register","d":{"name":"a","password":"b"}})").password, "b");
    EXPECT_EQ(said<LogIn>(R"({"t":"login","d":{"name":"a","password":"b"}})").name, "a");
    const auto change = said<ChangePassword>(R"({"t":"password","d":{"old":"a","new":"b"}})");
    EXPECT_EQ(change.before + change.after, "ab");
    EXPECT_EQ(said<ExportData>(R"({"t":"export","d":{"after":"p"}})").after, "p");
    EXPECT_EQ(said<DeleteMe>(R"({"t":"delete_me","d":{"password":"b"}})").password, "b");
    said<LogOut>(R"({"t":"logout"})");
    said<LogOutEverywhere>(R"({"t":"logout_all"})");
    said<Ping>(R"({"t":"ping"})");
}

TEST(ClientMessage, Tables) {
    const auto create = said<CreateTable>(R"({"t":"create","d":{"settings":{"game":"choro"}}})");
    EXPECT_EQ(create.settings.text_or("game"), "choro");
    EXPECT_TRUE(said<CreateTable>(R"({"t":"create"})").settings.is_null());
    EXPECT_EQ(said<JoinTable>(R"({"t":"join","d":{"table":"x","v":3}})").version, 3);
    EXPECT_EQ(said<JoinTable>(R"({"t":"join","d":{"table":"x","v":0.5}})").version, std::nullopt);
    EXPECT_EQ(said<LeaveTable>(R"({"t":"leave","d":{"table":"x"}})").table, "x");
    EXPECT_EQ(said<AskReview>(R"({"t":"review","d":{"table":"x"}})").table, "x");
    said<EnterLobby>(R"({"t":"lobby"})");
    said<LeaveLobby>(R"({"t":"leave_lobby"})");
}

TEST(ClientMessage, ASeatMayBeLeftOpenButNotBeNonsense) {
    EXPECT_TRUE(said<SitDown>(R"({"t":"sit","d":{"table":"x"}})").anywhere);
    const auto second = said<SitDown>(R"({"t":"sit","d":{"table":"x","seat":1}})");
    EXPECT_FALSE(second.anywhere);
    EXPECT_EQ(second.seat, games::Seat::P2);
    for (const std::string_view seat : {"-1", "4", "300", "\"1\"", "null", "1.5"}) {
        const auto sit =
            said<SitDown>(R"({"t":"sit","d":{"table":"x","seat":)" + std::string(seat) + "}}");
        EXPECT_FALSE(sit.anywhere) << seat;
        EXPECT_EQ(sit.seat, std::nullopt) << seat;
    }
}

TEST(ClientMessage, RequestsOfThoseWhoSit) {
    const auto play = asked<table::Play>(R"({"t":"move","d":{"table":"x","move":"a1b2"},"id":7})");
    EXPECT_EQ(play.text, "a1b2");
    EXPECT_EQ(play.id, 7);
    EXPECT_EQ(play.waited, std::nullopt);
    asked<table::Resign>(R"({"t":"resign","d":{"table":"x"}})");
    asked<table::OfferDraw>(R"({"t":"draw","d":{"table":"x"}})");
    asked<table::AskBack>(R"({"t":"takeback","d":{"table":"x"}})");
    asked<table::Abort>(R"({"t":"abort","d":{"table":"x"}})");
    EXPECT_TRUE(asked<table::AnswerOffer>(R"({"t":"answer","d":{"table":"x","yes":true}})").yes);
    EXPECT_FALSE(asked<table::AnswerOffer>(R"({"t":"answer","d":{"table":"x"}})").yes);
    request_of<StandUp>(R"({"t":"stand","d":{"table":"x"}})");
    request_of<ClaimGame>(R"({"t":"claim","d":{"table":"x"}})");
    request_of<AskRematch>(R"({"t":"rematch","d":{"table":"x"}})");
    const auto phrase =
        request_of<SayPhrase>(R"({"t":"phrase","d":{"table":"x","phrase":"hello"}})");
    EXPECT_EQ(phrase.phrase, "hello");
}

TEST(ClientMessage, WhatIsMissingOrOfAnotherKindIsEmpty) {
    EXPECT_EQ(said<ChooseName>(R"({"t":"name"})").name, "");
    EXPECT_EQ(said<ChooseName>(R"({"t":"name","d":7})").name, "");
    EXPECT_EQ(said<ChooseName>(R"({"t":"name","d":{"name":[1]}})").name, "");
    EXPECT_EQ(said<TableRequest>(R"({"t":"move"})").table, "");
}

TEST(ClientMessage, AnUnknownTypeKeepsItsId) {
    const ClientMessage message = heard(R"({"t":"dance","id":-5})");
    EXPECT_TRUE(std::holds_alternative<UnknownMessage>(message.said));
    EXPECT_EQ(message.id, -5);
}

TEST(ClientMessage, WhatIsNoMessage) {
    for (const std::string_view text :
         {"", "{", "[]", "7", R"({"d":{}})", R"({"t":7})", R"({"t":""})",
          R"({"t":"ping","id":"1"})", R"({"t":"ping","id":1.5})", R"({"t":"ping","id":null})"})
        EXPECT_FALSE(read_client_message(text, 1'000)) << text;
    const std::string longest = R"({"t":"ping","x":")" + std::string(100, 'x') + "\"}";
    EXPECT_TRUE(read_client_message(longest, longest.size()));
    EXPECT_FALSE(read_client_message(longest, longest.size() - 1));
}

}  // namespace
}  // namespace sumito::play
