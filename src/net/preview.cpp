#include "net/preview.h"

#include <librsvg/rsvg.h>

#include <algorithm>

#include "base/html.h"
#include "picture/svg.h"

namespace sumito::net {

namespace {

constexpr double left_edge = 40;
constexpr picture::Point title_at{left_edge, 78}, detail_at{left_edge, 130};
// Text of this size has this many characters in a line; longer lines are written smaller.
constexpr double title_size = 54, title_letters = 36, detail_size = 34;

std::string line(picture::Point at, std::string_view text, double size, const char* attributes) {
    const auto begins_letter = [](unsigned char c) { return (c & 0xC0) != 0x80; };
    const auto length = static_cast<double>(std::count_if(text.begin(), text.end(), begins_letter));
    const double fitting = length > title_letters ? size * title_letters / length : size;
    return picture::svg_text(at, base::html_text(text),
                             "font-size=\"" + picture::svg_number(fitting) + "\" " + attributes);
}

// The document as a part of another one.
std::string nested(std::string_view document, std::string_view box) {
    const std::size_t begin = document.find("<svg");
    if (begin == std::string_view::npos) return "";
    return "<svg " + std::string(box) + std::string(document.substr(begin + 4));
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string preview_svg(const Preview& preview) {
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" "
        "font-family=\"DejaVu Sans, sans-serif\">\n"
        "<rect width=\"1200\" height=\"630\" fill=\"#f5f2ec\"/>\n";
    text += line(title_at, preview.title, title_size, "font-weight=\"bold\" fill=\"#2b2620\"");
    text += line(detail_at, preview.detail, detail_size, "fill=\"#6b6257\"");
    text += nested(preview.board, "x=\"40\" y=\"155\" width=\"1120\" height=\"455\"");
    return text + "</svg>\n";
}

base::Result<std::string> draw_png(const std::string& svg, int width, int height) {
    const auto failed = [](std::string_view why) {
        return base::Error{"cannot draw the picture: " + std::string(why)};
    };
    GError* error = nullptr;
    const std::unique_ptr<RsvgHandle, void (*)(gpointer)> document(
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error),
        g_object_unref);
    if (!document) {
        const std::unique_ptr<GError, void (*)(GError*)> freed(error, g_error_free);
        return failed(error->message);
    }
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), cairo_surface_destroy);
    const std::unique_ptr<cairo_t, void (*)(cairo_t*)> context(cairo_create(surface.get()),
                                                               cairo_destroy);
    const RsvgRectangle whole{0, 0, static_cast<double>(width), static_cast<double>(height)};
    if (!rsvg_handle_render_document(document.get(), context.get(), &whole, &error)) {
        const std::unique_ptr<GError, void (*)(GError*)> freed(error, g_error_free);
        return failed(error->message);
    }
    std::string png;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &png);
    if (status != CAIRO_STATUS_SUCCESS) return failed(cairo_status_to_string(status));
    return png;
}

std::shared_ptr<const std::string> PreviewCache::find(const std::string& name) {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return entries_.front().picture;
}

void PreviewCache::put(const std::string& name, std::shared_ptr<const std::string> picture) {
    if (by_name_.contains(name) || picture->size() > most_bytes_) return;
    bytes_ += picture->size();
    entries_.push_front({name, std::move(picture)});
    by_name_[name] = entries_.begin();
    while (bytes_ > most_bytes_) {
        bytes_ -= entries_.back().picture->size();
        by_name_.erase(entries_.back().name);
        entries_.pop_back();
    }
}

}  // namespace sumito::net
