// Modules that the scripts in web/build/ generate.
declare module 'virtual:words/*' {
  const words: Record<string, string>;
  export default words;
}
declare module 'virtual:rules/*' {
  export const html: string;
  export const sections: { id: string; title: string }[];
}
declare module 'virtual:games' {
  export const facts: import('../rules/types.ts').GameFacts[];
  /** How each game begins, and what the first seat may choose. */
  export const starts: Record<
    import('../rules/types.ts').GameId,
    { view: import('../rules/types.ts').TableView; choices: import('../rules/types.ts').Choice[] }
  >;
}
declare module 'virtual:demos/*' {
  export const start: import('../rules/types.ts').TableView;
  export const turns: {
    steps: import('../rules/types.ts').Step[];
    view: import('../rules/types.ts').TableView;
  }[];
}
