/** True in the client that `./play` serves first, before the engine is compiled. */
declare const ENGINE_FOLLOWS: boolean;

// What CMake builds into build/web/wasm, as far as TypeScript needs to know.
declare module '@wasm/*.wasm?url' {
  const url: string;
  export default url;
}
declare module '@wasm/*.js?url' {
  const url: string;
  export default url;
}
