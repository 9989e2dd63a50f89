import { fold } from '#lib/text/fold.ts';
import { isCutShort, nameWords, soundsAlike } from './name-sounds.ts';

/** What two people or organisations are compared by. */
export interface Person {
  readonly fullName?: string;
  readonly company?: string;
  /** E.164, from all phone fields. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}
/** `possible`: somebody has to look. */
export type SamePerson = 'same' | 'possible' | 'no';

/**
 * Whether two contacts are one. A shared number or address is proof only where the names do not speak against it: an
 * office line and a family's address are shared by several. A name alone is never proof.
 */
export function samePerson(one: Person, other: Person): SamePerson {
  const names = one.fullName && other.fullName ? namesOf(one.fullName, other.fullName) : 'unknown';
  const isReached = one.phones.some((phone) => other.phones.includes(phone)) || sharesAddress(one.emails, other.emails);
  if (isReached) return names === 'different' ? 'possible' : 'same';
  if (names === 'equal') return 'possible';
  const isFirm = !one.fullName || !other.fullName;
  return isFirm && isSameFirm(one.company, other.company) ? 'possible' : 'no';
}

const sharesAddress = (one: readonly string[], other: readonly string[]) => {
  const known = new Set(one.map((address) => address.trim().toLowerCase()));
  return other.some((address) => known.has(address.trim().toLowerCase()));
};

type Names = 'equal' | 'alike' | 'different' | 'unknown';
function namesOf(one: string, other: string): Names {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (formsOf(a).some((form) => isEqual(form, b)) || formsOf(b).some((form) => isEqual(form, a)))
    return a.length > 1 ? 'equal' : wholeName(a);
  if (scriptOf(a) !== scriptOf(b)) return 'unknown';
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const left = many.filter((word) => !few.some((own) => soundsAlike(word, own)));
  const unmatched = few.filter((word) => !many.some((own) => soundsAlike(word, own)));
  if (unmatched.length === 0 && few.length > 1) return 'alike';
  // the family's name is the same, the given one cut short
  const isCut = unmatched.length === 1 && few.length > 1 && left.some((word) => isCutShort(word, unmatched[0] ?? ''));
  return isCut ? 'alike' : 'different';
}
/** A name in one piece is a whole one only where names are written so. */
const wholeName = ([word = '']: readonly string[]): Names =>
  /^[\p{sc=Han}\p{sc=Hira}]{2,}$/u.test(word) ? 'equal' : 'alike';
const scriptOf = (words: readonly string[]) =>
  /\p{sc=Latn}/u.test(words.join('')) ? 'latin' : /\p{sc=Arab}/u.test(words.join('')) ? 'arab' : 'cjk';

/** The words, and two neighbours as one: Xiao Ming, Min-jun, عبد الله. */
const formsOf = (words: readonly string[]): (readonly string[])[] => [
  words,
  ...words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]),
];
/** Each word matches one word of the other name, in any order. */
function isEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const left = [...other];
  return one.every((word) => {
    const at = left.findIndex((own) => soundsAlike(word, own));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What a firm is by law says nothing about which it is. */
const LEGAL = new Set(
  'ltd limited llc llp lp inc incorporated corp corporation co company plc gmbh ag kg ug sas sarl sa sasu sci snc bv nv srl spa fze fzco fzllc fz dmcc wll kk and the'.split(
    ' ',
  ),
);
const HAN_LEGAL = /株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|公司|\(株\)|㈱/gu;
function isSameFirm(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [firmKey(one), firmKey(other)];
  return a !== '' && a === b;
}
const firmKey = (name = '') =>
  (
    fold(name.normalize('NFKC').replace(HAN_LEGAL, ' '))
      .replace(/\./g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !LEGAL.has(word))
    .join('');
