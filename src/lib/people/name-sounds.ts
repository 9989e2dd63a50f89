import { fold } from '#lib/text/fold.ts';
import { pinyinOf } from './han-names.ts';

const HAN = /^\p{sc=Han}{2,4}$/u;
const ARABIC = /\p{sc=Arab}/u;
/** Between names, no part of them. */
const PARTICLES = new Set(
  'al el ul ad as ash an ar bin bint ibn abu mr mrs ms dr m mme de da di la le van von der'.split(' '),
);
const LATIN_ARTICLE = /^(?:al|el)(?=[^aeiou].{3})/;
const ARABIC_ARTICLE = /^ال(?=..)/u;
/** Servant of …: one name, written together or apart. */
const SERVANT = /(?<!\p{L})عبد\s+(?=ال)/gu;

/** The words of a name without titles and articles; a Chinese name as it is read. */
export function nameWords(name: string): readonly string[] {
  const han = name.normalize('NFKC').replace(/\s/g, '');
  const read = HAN.test(han) ? pinyinOf(han) : undefined;
  if (read) return read;
  const words =
    fold(
      name
        .normalize('NFKC')
        .replace(SERVANT, 'عبد')
        .replace(/['’`ʼ.]/g, (sign) => (sign === '.' ? ' ' : '')),
    ).match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => !PARTICLES.has(word));
  const all = own.length > 1 ? own : words;
  return all.map((word) => word.replace(LATIN_ARTICLE, '').replace(ARABIC_ARTICLE, ''));
}

/** Arabic letters by the Latin ones they are mostly written with; long vowels and the hamza as vowels. */
const LATIN: { readonly [letter: string]: string } = Object.fromEntries(
  'ا:a ب:b ت:t ث:t ج:j ح:h خ:k د:d ذ:d ر:r ز:z س:s ش:š ص:s ض:d ط:t ظ:z ع:a غ:g ف:f ق:k ك:k ل:l م:m ن:n ه:a و:u ي:i ء: ئ:i ؤ:u پ:p گ:g چ:č'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sh|sch/g, 'š'],
  [/ch|tch/g, 'č'],
  [/ph/g, 'f'],
  [/([kgtdcr])h/g, '$1'],
  [/ck|[cq]/g, 'k'],
  [/dj/g, 'j'],
  [/v/g, 'w'],
  [/ee|ai|ei|ay|ey|ie|y(?![aeiou])/g, 'i'],
  [/oo|ou|o|w(?![aeiou])/g, 'u'],
  [/e/g, 'a'],
  [/(.)\1+/g, '$1'],
];
export interface Sound {
  readonly consonants: string;
  /** Words before, between and after them. */
  readonly vowels: readonly string[];
  readonly isArabic: boolean;
}
/** How a word sounds, in any spelling: Mohammed and Muhamad, Khaled and Khalid, محمد. */
export function soundOf(word: string): Sound {
  const isArabic = ARABIC.test(word);
  const latin = isArabic ? [...word].map((letter) => LATIN[letter] ?? letter).join('') : word;
  const plain = SOUNDS.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
  return { consonants: plain.replace(/[aiu]/g, ''), vowels: plain.split(/[^aiu]/), isArabic };
}

const SHORT = 5;
/** Whether two words are one name, spelt by two people. */
export function soundsAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [soundOf(one), soundOf(other)];
  if (a.consonants !== b.consonants || a.consonants === '') return false;
  // written Arabic leaves the short vowels out
  if (a.isArabic !== b.isArabic) return Boolean(a.vowels[0]) === Boolean(b.vowels[0]);
  if (a.isArabic || !/^[a-z]+$/.test(one + other)) return false;
  const differing = a.vowels.flatMap((vowel, at) => (vowel === b.vowels[at] ? [] : [at]));
  if (differing.length === 0) return true;
  const isShort = Math.min(one.length, other.length) < SHORT;
  return !isShort && differing.length === 1 && !differing.includes(0) && !differing.includes(a.vowels.length - 1);
}

/** A given name cut short: G., Tom for Thomas. */
export function isCutShort(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short);
  return short[0] === long[0] && soundOf(long).consonants.startsWith(soundOf(short).consonants);
}
