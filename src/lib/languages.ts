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
