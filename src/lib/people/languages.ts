/** Languages clients are spoken to in. */
export const LANGUAGES = [
  'English',
  'Arabic',
  'Chinese',
  'French',
  'German',
  'Hindi',
  'Japanese',
  'Russian',
  'Spanish',
  'Urdu',
] as const;
/** Stored on deals whose lead has no language, and on deals without a lead: a query cannot find an absent value. */
export const UNKNOWN_LANGUAGE = 'Unknown';
/** Languages that a deal copies from its lead. */
export const REPEATED_LANGUAGES = [...LANGUAGES, UNKNOWN_LANGUAGE] as const;
/** Those that pages and templates are written in besides English. */
export const CODE_OF: { readonly [language: string]: 'zh' | 'fr' | 'ja' | undefined } = {
  Chinese: 'zh',
  French: 'fr',
  Japanese: 'ja',
};
