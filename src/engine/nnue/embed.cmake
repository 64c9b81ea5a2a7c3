# cmake -DNAME=NAME -DFILE=NET -DOUT=SOURCE -P embed.cmake: a file's bytes as the C++ function
# embedded_NAME(). An assembler's .incbin would be shorter, but not every target has it.
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUT}" "#include \"engine/nnue/embedded.h\"

namespace sumito::engine::nnue {

namespace {

constexpr unsigned char ${NAME}_bytes[] = {
${bytes}0};

}  // namespace

std::string_view embedded_${NAME}() {
    return {reinterpret_cast<const char*>(${NAME}_bytes), sizeof ${NAME}_bytes - 1};
}

}  // namespace sumito::engine::nnue
")
