import { isTypo } from '#lib/text/edit-distance.ts';
import { fold } from '#lib/text/fold.ts';

/** Words that do not tell one building or community from another. */
const STOP = new Set(
  `tower towers building buildings bldg residence residences apartment apartments block the by at al el residency
   résidence immeuble tour bâtiment batiment bat le la les du de des of and et no number phase cluster estate island
   برج عماره مبني بنايه مجمع`.match(/\S+/g),
);
/** How parts of names are cut short. */
const SHORT: { readonly [word: string]: string } = {
  sq: 'square',
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  bd: 'boulevard',
  gdn: 'garden',
  gdns: 'gardens',
  ct: 'court',
  hts: 'heights',
  exec: 'executive',
  intl: 'international',
  ctr: 'centre',
  center: 'centre',
  saint: 'street',
  sainte: 'street',
};
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const WORD_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HAN = '〇一二三四五六七八九十';
/** Which of several: 一号楼, 二期. */
const HAN_NUMBER = /[一二三四五六七八九十](?=号|號|期|栋|幢|座|棟|番|丁目)/g;
/** Signs around the number of a building in Chinese and Japanese. */
const HAN_STOP = /第|号楼|號樓|号|號|楼栋|楼|栋|幢|座|棟|番館|番|期|室/gu;
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
/** “by Omniyat” names who built it; d’ and l’ are no letters of a tower. */
const ASIDE = /\s+by\s.+$|(?<!\p{L})[dl]['’]/giu;

/** Words that tell one building or community from another. */
export const placeWords = (text: string | undefined): string[] =>
  (fold((text ?? '').normalize('NFKC').replace(ASIDE, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !STOP.has(word),
  );

interface PlaceName {
  /** First letters of all words: JLT. */
  readonly initials: string;
  /** Words in letters, abbreviations written out; of Chinese and Japanese the name without its number. */
  readonly words: readonly string[];
  /** Its numbers in order, however they are written: Marina Gate 2, Gate II, T2, 二期. */
  readonly numbers: string;
  /** Single letters: Tower B, A棟. */
  readonly letters: string;
}
function partsOf(name: string): PlaceName {
  const plain = name.normalize('NFKC').replace(HAN_NUMBER, (sign) => String(HAN.indexOf(sign)));
  const numbers: number[] = [];
  const letters: string[] = [];
  const words: string[] = [];
  for (const word of placeWords(plain).flatMap(pieces)) {
    const number = numberOf(word);
    if (number !== undefined) numbers.push(number);
    else if (/^\p{sc=Latn}$/u.test(word)) letters.push(word);
    else if (word !== '') words.push(SHORT[word] ?? word);
  }
  const all = fold(plain).match(/\p{L}+/gu) ?? [];
  return {
    words,
    initials: all.length > 1 ? all.map((word) => word[0]).join('') : '',
    numbers: numbers.toSorted((a, b) => a - b).join(' '),
    letters: letters.toSorted().join(''),
  };
}
/** Gate2, T2 and A棟 are a name with a number or letter. */
function pieces(word: string): string[] {
  const own = CJK.test(word) ? word.replace(HAN_STOP, ' ') : word;
  const parts = own.match(/\p{N}+|\p{sc=Latn}+|[^\p{N}\p{sc=Latn}\s]+/gu) ?? [];
  return parts.length === 2 && parts[0] === 't' ? parts.slice(1) : parts;
}
function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const at = Math.max(ROMAN.indexOf(word), WORD_NUMBERS.indexOf(word));
  return at > 0 ? at : undefined;
}

const isSameWord = (one: string, other: string) =>
  one === other || `${one}s` === other || one === `${other}s` || (!CJK.test(one) && isTypo(one, other));
/** JVC is Jumeirah Village Circle, DSO Dubai Silicon Oasis. */
const isShortFor = ({ words: [short = '', ...more] }: PlaceName, { initials }: PlaceName) =>
  more.length === 0 && short.length > 1 && short === initials;

/** Whether the longer is the shorter with something before or behind: 华府 and 万科华府; 青山 is no 赤坂. */
const goesOn = (one: string, other: string) =>
  CJK.test(one) && CJK.test(other) && (one.includes(other) || other.includes(one));

export type Relation = 'equal' | 'within' | 'other';
/**
 * How two names of buildings or communities compare: the same, one more precise than the other, or two places.
 * undefined where one is missing or they are written in two scripts.
 */
export function relationOf(one: string | undefined, other: string | undefined): Relation | undefined {
  const [a, b] = [partsOf(one ?? ''), partsOf(other ?? '')];
  const isEmpty = ({ words, numbers, letters }: PlaceName) => words.length === 0 && numbers === '' && letters === '';
  if (isEmpty(a) || isEmpty(b)) return undefined;
  // towers of one name are as different as two names
  if (a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers) return 'other';
  if (a.letters !== '' && b.letters !== '' && a.letters !== b.letters) return 'other';
  const isSame = a.numbers === b.numbers && a.letters === b.letters;
  if (isShortFor(a, b) || isShortFor(b, a)) return isSame ? 'equal' : 'within';
  if (scriptOf(a.words) !== scriptOf(b.words)) return undefined;
  const left = a.words.filter((word) => !b.words.some((own) => isSameWord(word, own)));
  const right = b.words.filter((word) => !a.words.some((own) => isSameWord(word, own)));
  if (left.length === 0 && right.length === 0) return isSame ? 'equal' : 'within';
  if (left.length > 0 && right.length > 0)
    return isOneName(a.words, b.words)
      ? 'equal'
      : left.every((word, at) => goesOn(word, right[at] ?? ''))
        ? 'within'
        : 'other';
  return 'within';
}
const isOneName = (one: readonly string[], other: readonly string[]) => one.join('') === other.join('');
const scriptOf = (words: readonly string[]) => {
  const text = words.join('');
  return text === '' ? 'none' : CJK.test(text) ? 'cjk' : /\p{sc=Arab}/u.test(text) ? 'arab' : 'latin';
};

/** What a unit is called before its number. */
const UNIT_WORDS =
  /^(?:apartment|apt|appartement|appt|flat|unit|villa|townhouse|office|shop|suite|lot|room|number|no|n|nr|th|v|شقه|وحده|فيلا|مكتب|محل)(?=\d|[a-z]{1,2}\d)|(?:号室|號室|室|号|號|户)$/u;
/** Letters and digits alone, without what units are called and without leading zeros. */
export function unitKey(unit: string | undefined): string {
  let key = fold((unit ?? '').normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
  while (UNIT_WORDS.test(key)) key = key.replace(UNIT_WORDS, '');
  return key.replace(/^0+/, '');
}
