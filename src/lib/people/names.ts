/** Names written in Han characters or kana put the family first, without a space. */
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+$/u;

/** A person's name as people write it in its own script. */
export function joinName(firstName: string, lastName: string): string {
  return EAST_ASIAN.test(firstName) && EAST_ASIAN.test(lastName)
    ? lastName + firstName
    : `${firstName} ${lastName}`.trim();
}

/** A first guess at the parts of a name; a single word is the family's. */
export function splitName(fullName: string): { readonly firstName?: string; readonly lastName?: string } {
  const words = fullName.trim().split(/\s+/);
  const eastAsian = words.every((word) => EAST_ASIAN.test(word));
  const [last = '', first = ''] = eastAsian
    ? words.length > 1
      ? words
      : [fullName.trim().slice(0, 1), fullName.trim().slice(1)]
    : [words.at(-1), words.slice(0, -1).join(' ')];
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) };
}
