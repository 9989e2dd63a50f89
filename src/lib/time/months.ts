/** Names of the months in the languages that files and listings come in, January first. */
export const MONTHS: readonly string[] = [
  'jan(?:uary)?|janvier|janv|يناير',
  'feb(?:ruary)?|février|févr?|فبراير',
  'mar(?:ch)?|mars|مارس',
  'apr(?:il)?|avril|avr|أبريل|ابريل',
  'may|mai|مايو',
  'june?|juin|يونيو',
  'july?|juillet|juil|يوليو',
  'aug(?:ust)?|août|أغسطس|اغسطس',
  'sept?(?:ember)?|septembre|سبتمبر',
  'oct(?:ober)?|octobre|أكتوبر|اكتوبر',
  'nov(?:ember)?|novembre|نوفمبر',
  'dec(?:ember)?|décembre|déc|ديسمبر',
];
const PATTERNS = MONTHS.map((words) => new RegExp(`^(?:${words})\\.?$`, 'iu'));
/** 1–12, or 0 for a word that names no month. */
export const monthNumber = (word: string): number => PATTERNS.findIndex((pattern) => pattern.test(word)) + 1;
