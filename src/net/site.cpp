#include "net/site.h"

#include <utility>

#include "base/html.h"
#include "base/json.h"
#include "base/text.h"
#include "net/coding.h"
#include "net/plain_page.h"

namespace sumito::net {

namespace {

constexpr std::string_view html = "text/html; charset=utf-8";
constexpr std::string_view table_pages = "/g/", picture_ending = ".png";
constexpr int picture_width = 1200, picture_height = 630;
constexpr std::size_t most_picture_bytes = 16u << 20;  // about 200 pictures
constexpr std::size_t most_drawings_of_visitor = 8;
// The file that browsers ask for although no page names it, and the client's file that it is.
constexpr std::string_view old_icon = "/favicon.ico", client_icon = "/icon-192.png";

bool has_extension(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return path.find('.', slash == std::string_view::npos ? 0 : slash) != std::string_view::npos;
}

// The same on all pages: they depend on the reader's language.
void vary_by_language(HttpReply& reply) {
    reply.headers.emplace_back("Vary", "Accept-Language");
    reply.headers.emplace_back("Cache-Control", "no-cache");
}

HttpReply picture_reply(std::shared_ptr<const std::string> png) {
    HttpReply reply;
    reply.type = "image/png";
    reply.body = std::move(png);
    reply.is_shared = true;
    reply.headers.emplace_back("Cache-Control", "public, max-age=3600");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    return reply;
}

}  // namespace

Site::Site(SiteSettings settings, AskApi ask_api, Post post)
    : settings_(std::move(settings)),
      ask_api_(std::move(ask_api)),
      post_(std::move(post)),
      previews_(most_picture_bytes),
      painter_(std::make_unique<FairWorkers>(1, most_drawings_of_visitor,
                                             FairWorkers::Priority::Background)) {}

Site::~Site() = default;

base::Result<void> Site::read() {
    auto files = StaticFiles::read(settings_.folder);
    if (!files) return base::Error{files.error()};
    files_ = std::move(*files);
    return {};
}

std::string Site::operator_html() const {
    std::string html;
    for (const std::string& text : {settings_.operator_name, settings_.contact, settings_.privacy})
        if (!text.empty()) html += "<p>" + base::html_text(text) + "</p>";
    return html;
}

HttpReply Site::about() const {
    return json_reply(200, base::JsonObject()
                               .add("operator", settings_.operator_name)
                               .add("contact", settings_.contact)
                               .add("privacy", settings_.privacy)
                               .add("url", settings_.url)
                               .text());
}

void Site::request(const HttpRequest& request, const std::string& visitor, Respond respond) {
    if (request.path == "/robots.txt") return respond(robots());
    if (request.path == "/sitemap.xml" && !settings_.url.empty()) return respond(sitemap());
    HttpRequest file = request;
    if (request.path == old_icon) file.path = client_icon;
    if (request.path != "/")
        if (auto found = files_.find(file)) return respond(std::move(*found));
    if (!has_client()) return respond(error_reply(404, "there is no such page"));
    if (request.path.starts_with(table_pages) && request.path.ends_with(picture_ending))
        return answer_picture(request, visitor, std::move(respond));
    if (const auto address = read_page_address(request.path))
        return answer_page(request, *address, visitor, std::move(respond));
    if (has_extension(request.path)) return respond(error_reply(404, "there is no such file"));
    respond(lost(request));
}

void Site::answer_page(const HttpRequest& request, const PageAddress& address,
                       const std::string& visitor, Respond respond) {
    if (!address.id.empty()) return answer_table(request, address, visitor, std::move(respond));
    const auto language = preferred_language(request.accept_language);
    PageHead head = head_of(language, address, request.path);
    if (address.key == "about") head.body = page_body(language, head, operator_html());
    if (address.name.empty()) return respond(page(request, head, 200));
    ask_api_("/api/players/" + address.name, visitor,
             [this, request, head, respond = std::move(respond)](HttpReply known) {
                 if (known.status == 200) return respond(page(request, head, 200));
                 respond(known.status == 404 ? lost(request) : std::move(known));
             });
}

void Site::answer_table(const HttpRequest& request, const PageAddress& address,
                        const std::string& visitor, Respond respond) {
    ask_api_("/api/tables/" + address.id, visitor,
             [this, request, ply = address.ply, respond = std::move(respond)](HttpReply state) {
                 if (state.status == 404) return respond(lost(request));
                 if (state.status != 200) return respond(std::move(state));
                 const auto language = preferred_language(request.accept_language);
                 const auto table = read_table_page(language, *state.body, ply);
                 if (!table) return respond(error_reply(500, "this table cannot be shown"));
                 respond(page(request, table->head, 200));
             });
}

// `/g/ID.png?turn=34`
void Site::answer_picture(const HttpRequest& request, const std::string& visitor, Respond respond) {
    const std::string_view path = request.path;
    const auto address = read_page_address(path.substr(0, path.size() - picture_ending.size()));
    const auto fields = query_fields(request.query);
    std::optional<int> ply;
    if (fields && fields->contains("turn"))
        if (const auto turn = base::read_number(fields->find("turn")->second, 1'000'000))
            ply = static_cast<int>(*turn);
    if (!address || address->id.empty()) return respond(error_reply(404, "there is no such file"));
    ask_api_("/api/tables/" + address->id, visitor,
             [this, ply, visitor, respond = std::move(respond)](HttpReply state) {
                 if (state.status != 200) return respond(std::move(state));
                 const auto table = read_table_page(i18n::Language::English, *state.body, ply);
                 if (!table) return respond(error_reply(500, "this table cannot be shown"));
                 if (auto known = previews_.find(table->picture_name))
                     return respond(picture_reply(std::move(known)));
                 draw(*table, visitor, respond);
             });
}

void Site::draw(const TablePage& page, const std::string& visitor, Respond respond) {
    const std::uint64_t number = ++last_drawing_;
    const bool taken =
        painter_->ask(visitor, [this, number, preview = page.preview, name = page.picture_name] {
            auto png = draw_png(preview_svg(preview), picture_width, picture_height);
            post_([this, number, name, png = std::move(png)] {
                const auto waiting = undrawn_.extract(number);
                if (!png) return waiting.mapped()(error_reply(500, png.error()));
                auto picture = std::make_shared<const std::string>(*png);
                previews_.put(name, picture);
                waiting.mapped()(picture_reply(std::move(picture)));
            });
        });
    if (!taken)
        return respond(later_reply(503, "too many pictures for your address wait already", 2));
    undrawn_.emplace(number, std::move(respond));
}

HttpReply Site::page(const HttpRequest& request, const PageHead& head, int status) const {
    const auto language = preferred_language(request.accept_language);
    HttpReply page = reply(status, html,
                           fill_page(files_.content("/index.html"), language, head, settings_.url));
    vary_by_language(page);
    shorten(page, request);
    return page;
}

HttpReply Site::lost(const HttpRequest& request) const {
    return page(request, lost_head(preferred_language(request.accept_language)), 404);
}

// Pages of games come from links; search engines need only know the rest.
HttpReply Site::sitemap() const {
    std::string xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    for (const std::string_view path : fixed_addresses())
        xml +=
            "  <url><loc>" + base::html_text(settings_.url + std::string(path)) + "</loc></url>\n";
    return reply(200, "application/xml; charset=utf-8", xml + "</urlset>\n");
}

HttpReply Site::robots() const {
    std::string text = "User-agent: *\nDisallow: /api/\nDisallow: /ws\n";
    if (!settings_.url.empty()) text += "Sitemap: " + settings_.url + "/sitemap.xml\n";
    return plain_reply(200, text);
}

}  // namespace sumito::net
