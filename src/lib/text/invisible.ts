/** Letters of these scripts are shaped by the joiners between them: of two names they make two readings. */
const JOINING =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Emoji}/u;
const JOINERS = new Set(['\u200c', '\u200d']);
/**
 * Formatting characters, controls, and letters that are drawn as nothing (Hangul fillers, the blank of Braille). Breaks of
 * a line and tabs are seen: a field of one line refuses them.
 */
const INVISIBLE = /(?![\t\n\r])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A line of text without the characters that nobody sees. They hide in pasted text, turn the direction of what follows
 * or make one name look like another. A joiner stays between letters that it shapes (Persian, Hindi, emoji), and a
 * variation selector behind an emoji.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (character, at: number) => {
    if (character === '\ufe0f' && /\p{Emoji}$/u.test(text.slice(0, at))) return character;
    const isBetween =
      JOINERS.has(character) && isJoining(text.slice(0, at), true) && isJoining(text.slice(at + 1), false);
    return isBetween ? character : '';
  });
}
function isJoining(text: string, isBefore: boolean): boolean {
  const letters = [...text.replace(/\ufe0f/g, '')];
  return JOINING.test((isBefore ? letters.at(-1) : letters[0]) ?? '');
}

/** Whether a text shows nothing at all: spaces and characters that nobody sees. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '').trim() === '';

/** One way to write a name, however its letters, widths, spaces and invisible characters were typed: to compare names. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().replace(/\s+/g, ' ').trim();
