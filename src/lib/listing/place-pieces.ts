import { fold } from '#lib/text/fold.ts';
import { without } from './found.ts';
import { BUILDING_WORDS, CITIES, COMMUNITIES, DESCRIPTION } from './known-places.ts';
import type { ReadingContext, Span } from './listing.ts';

/** A name without the signs around it. */
export const clean = (text: string) =>
  text
    .replace(/[*_~`|•·]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–@-]+|[\s,.;:–-]+$/g, '');
const alike = (text: string) =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** In, and, for, as: written as one with an article. */
const PREFIXED = /^[بوفك](?=ال\p{L}{3})/u;
/** The names of a list in a text, the longest first: each with its position. */
class Names {
  private readonly byFirst = new Map<string, string[]>();
  constructor(names: readonly string[]) {
    for (const name of names.toSorted((a, b) => b.length - a.length)) {
      const key = alike(name);
      const first = key.split(' ')[0] ?? '';
      if (key) this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), key]);
    }
  }
  /** The first name of the list that occurs in a piece of text, with its first and last word. */
  within(piece: string): Span | undefined {
    const words = [...piece.matchAll(/[\p{L}\p{N}'’]+/gu)];
    const keys = words.map(([word]) => alike(word.replace(PREFIXED, '')));
    for (const [at, key] of keys.entries())
      for (const name of this.byFirst.get(key) ?? []) {
        const size = name.split(' ').length;
        if (keys.slice(at, at + size).join(' ') !== name) continue;
        const last = words[at + size - 1];
        const prefix = PREFIXED.test(words[at]?.[0] ?? '') ? 1 : 0;
        return [(words[at]?.index ?? 0) + prefix, (last?.index ?? 0) + (last?.[0].length ?? 0)];
      }
    return undefined;
  }
}
/** Cities that are words of English, too, by their countries: elsewhere a nice bath is one. */
const WORDS_TOO: { readonly [city: string]: string } = { Bath: 'GB', Reading: 'GB', Nice: 'FR', Tours: 'FR' };
const CITY_NAMES = new Map(
  ['', ...Object.values(WORDS_TOO)].map((country) => [
    country,
    new Names(CITIES.filter((city) => (WORDS_TOO[city] ?? country) === country)),
  ]),
);
const NO_NAMES = new Names([]);
const citiesFor = (country: string): Names => CITY_NAMES.get(country) ?? CITY_NAMES.get('') ?? NO_NAMES;
const KNOWN_COMMUNITIES = new Names(COMMUNITIES);

export interface Piece {
  readonly text: string;
  readonly from: number;
  readonly line: number;
  /** Behind in, at, في: a place is meant. */
  readonly isPlace?: boolean;
  readonly kind: 'city' | 'community' | 'building' | 'name';
  /** A community's name that is part of a building's. */
  readonly isPart?: boolean;
}
const NUMBER_AFTER =
  /^ (?:(?:south|north|east|west|industrial area|ind(?:ustrial)?\.?|phase|district) ?)*\d{0,2}(?![\d\p{L},.%])/iu;
const POSTCODE =
  /(?:\(?\b\d{5}\b\)?|\b[A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?\b|\b\d{1,2}(?:e|er|ème|eme)\b(?: arr\.?\p{L}*)?)/u;
const MOST_WORDS = 6;

/** In, at, quarter of; what follows a comma still belongs to the same place. */
const PLACE_BEFORE = /\p{L}|[,،]/u;
/** What is left of a line between commas and what was read already: the parts that may be names. */
export function piecesOf(text: string, used: readonly Span[], context: ReadingContext): Piece[] {
  const left = without(text, used, '\ue000');
  const own = context.places;
  const lists: readonly (readonly [Piece['kind'], Names])[] = [
    ['building', new Names(own?.buildings ?? [])],
    ['community', new Names(own?.communities ?? [])],
    ['city', new Names(own?.cities ?? [])],
    ['community', KNOWN_COMMUNITIES],
    ['city', citiesFor(context.country)],
  ];
  const pieces: Piece[] = [];
  let line = 0;
  let at = 0;
  const parts = left.split(
    /((?<!\d),|,(?!\d)|[\ue000،、;|•·()（）/\n\u2013\u2014!?:：]| - |\. |(?<!\p{L})(?:in|at|à|au|near|by|quartier|secteur|في|على|ب|حي|بحي)(?!\p{L}) ?|\p{Extended_Pictographic})/u,
  );
  for (const [index, part] of parts.entries()) {
    const from = at;
    at += part.length;
    if (part === '\n') line += 1;
    if (index % 2 === 0 && part.trim().length >= 2)
      takeNames({ text: part, from, line, isPlace: PLACE_BEFORE.test(parts[index - 1] ?? '') }, lists, pieces);
  }
  return pieces;
}
/** A piece taken apart by the names of the lists; the rest may be a name itself. */
function takeNames(
  part: Omit<Piece, 'kind'>,
  lists: readonly (readonly [Piece['kind'], Names])[],
  pieces: Piece[],
): void {
  const { text, from } = part;
  for (const [kind, names] of lists) {
    const span = names.within(text);
    if (!span) continue;
    const [start, end] = span;
    // Porto Arabia Tower 12, once it is known where that is
    const isInName = kind === 'city' && pieces.length > 0 && /^ \p{Lu}/u.test(text.slice(end));
    if (isInName && BUILDING_WORDS.test(text.slice(end)) && pieces.some((one) => one.kind !== 'name')) continue;
    const more = kind === 'community' ? (NUMBER_AFTER.exec(text.slice(end))?.[0].trimEnd().length ?? 0) : 0;
    takeNames({ ...part, text: text.slice(0, start) }, lists, pieces);
    pieces.push({ ...part, text: text.slice(start, end + more), from: from + start, kind });
    const rest = text.slice(end + more).replace(POSTCODE, (code) => ' '.repeat(code.length));
    takeNames({ ...part, text: rest, from: from + end + more, isPlace: true }, lists, pieces);
    return;
  }
  const name = clean(text);
  const isDescribed =
    DESCRIPTION.test(name) ||
    name.split(' ').length > MOST_WORDS ||
    !/\p{L}{2}/u.test(name) ||
    /^\p{Ll}{1,2}$/u.test(name);
  if (!isDescribed) pieces.push({ ...part, text: name, from: from + Math.max(0, text.indexOf(name)), kind: 'name' });
}
/** Capitalised, or in a script that has no capitals. */
export const isProper = ({ text, isPlace }: Piece) =>
  /^[^\p{Ll}]*\p{Lu}/u.test(text)
    ? text
        .split(' ')
        .every((word) =>
          /^[\p{Lu}\d'’(]|^(?:al|el|by|de|du|des|la|le|les|of|the|and|sur|en|at|&|towers?|residences?|building|villas?|heights)$|^\p{Ll}['’]/u.test(
            word,
          ),
        )
    : isPlace === true && /\p{sc=Arab}/u.test(text);
