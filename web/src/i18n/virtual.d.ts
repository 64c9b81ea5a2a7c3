// Modules that the scripts in web/build/ generate.
declare module 'virtual:words/*' {
  const words: Record<string, string>;
  export default words;
}
declare module 'virtual:rules/*' {
  export const html: string;
  export const sections: { id: string; title: string }[];
}
