// The server's metrics in Prometheus format, for /metrics.
#pragma once

#include <string>

#include "net/server.h"
#include "play/hall.h"
#include "store/store.h"

namespace sumito::net {

struct AllFigures {
    Traffic traffic;
    std::size_t connections = 0, web_sockets = 0, lookups_waiting = 0, reader_waiting = 0;
    std::size_t unsent_bytes = 0;
    play::Figures hall;
    store::Figures store;
    double seconds_up = 0;
};

std::string metrics_text(const AllFigures& figures);

}  // namespace sumito::net
