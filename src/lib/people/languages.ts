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
/** Those that pages and templates are written in besides English. */
export const CODE_OF: { readonly [language: string]: 'zh' | 'fr' | 'ja' | undefined } = {
  Chinese: 'zh',
  French: 'fr',
  Japanese: 'ja',
};
