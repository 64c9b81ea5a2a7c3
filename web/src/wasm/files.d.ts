// What CMake builds into build/web/wasm, as far as TypeScript has to know it.
declare module '@wasm/*.wasm?url' {
  const url: string;
  export default url;
}
declare module '@wasm/*.js?url' {
  const url: string;
  export default url;
}
