/** Computed by scripts/access-table.ts when the app is built. */
declare module 'virtual:access-table' {
  export const table: import('./model/policy/access.ts').AccessTable;
}
/** Computed with it: what the policy says of programs. */
declare module 'virtual:program-table' {
  export const table: import('./model/policy/access.ts').ProgramTable;
}
/** Made by scripts/command-inputs.ts of the commands: their inputs by the command's name. */
declare module 'virtual:command-inputs' {
  export const inputs: {
    readonly [command: string]: { readonly [input: string]: import('./model/commit/input-places.ts').InputPlace };
  };
}
/** Made by scripts/local/words.ts of src/locales/ and the labels of the resources. */
declare module 'virtual:words' {
  export const WORD_FILES: readonly {
    readonly namespaces: readonly string[];
    readonly load: {
      readonly [language: string]: () => Promise<{ readonly default: import('./app/i18n.ts').Texts }>;
    };
  }[];
}
