/** Accents, Arabic short vowels and the tatweel. Kana voicing marks stay: が is not か. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
/** Letters that Unicode does not take apart, but people type plainly. */
const PLAIN: { readonly [letter: string]: string } = {
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Katakana from ァ to ヶ: hiragana says the same 96 places before. */
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;

/** Lower case without accents, one form per letter, kana as hiragana: what two spellings of a name have in common. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}
