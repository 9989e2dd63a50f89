/** Half a sentence, not the name of a thing. */
const PHRASE = / (as|by|in|place|to)$|^(Due|Invited)$/;
/** Not one of several. */
const UNCOUNTED = new Set(['completion', 'employment', 'financing', 'furnishing', 'tax']);
const VOWEL = /^(?!u(ni|se))[aeiou]/i;

/**
 * How an English label is written after “Choose”: “a source”, “an agent”, “a VAT category”, “properties” where several
 * are chosen, and “Sold by” in quotes.
 */
export function asChosen(label: string, isMany: boolean): string {
  if (PHRASE.test(label)) return `“${label}”`;
  const name = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (isMany || UNCOUNTED.has(name)) return name;
  return `${VOWEL.test(name) ? 'an' : 'a'} ${name}`;
}
