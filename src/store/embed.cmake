# Writes the migrations into one C++ file, in the order of their numbers.
#   cmake -DFILES=FILE;... -DOUTPUT=... -P embed.cmake
set(code "#include \"store/schema.h\"\n\nnamespace sumito::store {\n\nnamespace {\n\n")
string(APPEND code "constexpr std::string_view texts[] = {\n")
foreach(file IN LISTS FILES)
  file(READ "${file}" sql)
  string(APPEND code "R\"~(${sql})~\",\n")
endforeach()
string(APPEND code "};\n\n}  // namespace\n\n")
string(APPEND code "std::span<const std::string_view> migrations() {\n    return texts;\n}\n\n")
string(APPEND code "}  // namespace sumito::store\n")
file(WRITE "${OUTPUT}" "${code}")
