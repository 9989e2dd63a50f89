import type { Draft, FeedListing, Frequency } from './listing.ts';

/** How one text of a file becomes a value and back. */
export interface Codec<T> {
  read(text: string): T | undefined;
  write(value: T): string | undefined;
}
/** A place of a listing in its file, and the text found there. Several texts if the place is repeated. */
export interface Line {
  /** `surface_area/built`, `category@name`; `images/image[]/url` where `image` is repeated. */
  readonly path: string;
  readonly read: (texts: readonly string[], draft: Draft) => void;
  readonly write: (listing: FeedListing) => string | readonly string[] | undefined;
}

/** A field with one place. If an earlier place gave a value already, that one counts. */
export function line<K extends keyof FeedListing>(
  field: K,
  path: string,
  codec: Codec<NonNullable<FeedListing[K]>>,
): Line {
  return {
    path,
    read: ([text], draft) => {
      if (text !== undefined && draft[field] === undefined) draft[field] = codec.read(text);
    },
    write: (listing) => {
      const value = listing[field];
      return value === undefined || value === null ? undefined : codec.write(value);
    },
  };
}
/** A field with several values: its place is repeated, with one value each. */
export const lines = (field: 'photos', path: string): Line => ({
  path,
  read: (texts, draft) => {
    if (texts.length > 0) draft[field] = texts;
  },
  write: (listing) => listing[field],
});
/** What every listing of the format says alike, or what follows from the rest. */
export const fixed = (path: string, write: Line['write']): Line => ({ path, read: () => undefined, write });
/** What is read and never written: another spelling of the format. */
export const also = (from: Line): Line => ({ ...from, write: () => undefined });

export const text: Codec<string> = { read: (given) => given || undefined, write: (value) => value };

const DECIMAL = /^-?\d{1,12}([.]\d{1,10})?$/;
const plainNumber = (given: string) => given.replace(/[\s\u00a0,](?=\d{3})/g, '');
export const number: Codec<number> = {
  read: (given) => {
    const plain = plainNumber(given);
    return DECIMAL.test(plain) ? Number(plain) : undefined;
  },
  write: String,
};
export const whole: Codec<number> = {
  read: (given) => {
    const value = number.read(given);
    return value === undefined ? undefined : Math.round(value);
  },
  write: String,
};
/** Nothing is written for no: most feeds leave a flag out. */
export const flag = (yes: string, no?: string): Codec<boolean> => ({
  read: (given) => /^(1|y|yes|true)$/i.test(given),
  write: (value) => (value ? yes : no),
});

/** Square metres of a unit. */
export const UNITS = {
  squareFoot: 0.09290304,
  squareMetre: 1,
  squareYard: 0.83612736,
  acre: 4046.8564224,
  hectare: 10_000,
  /** A hundred square feet, as builders of Australia count. */
  square: 9.290304,
} as const;
export type Unit = keyof typeof UNITS;
const cents = (value: number) => Math.round(value * 100) / 100;
export const toSquareMetres = (value: number, unit: Unit): number => cents(value * UNITS[unit]);
/** Two decimals, so that square feet are the same square metres again when they are read. */
export const area = (unit: Unit): Codec<number> => ({
  read: (given) => {
    const value = number.read(given);
    return value ? toSquareMetres(value, unit) : undefined;
  },
  write: (value) => String(cents(value / UNITS[unit])),
});

/**
 * An area with its unit in a second place.
 * @param written the unit we write in, and the one we assume where none is given
 */
export const measured = (
  field: 'livingArea' | 'plotArea',
  path: string,
  unitPath: string,
  units: Codec<Unit>,
  written: Unit,
): readonly Line[] => [
  {
    ...line(field, path, number),
    write: (listing) => (listing[field] === undefined ? undefined : area(written).write(listing[field])),
  },
  {
    path: unitPath,
    read: ([raw], draft) => {
      const unit = (raw === undefined ? undefined : units.read(raw)) ?? written;
      draft[field] = toSquareMetres(draft[field] ?? 0, unit) || undefined;
    },
    write: (listing) => (listing[field] === undefined ? undefined : units.write(written)),
  },
];

const two = (value: number) => String(value).padStart(2, '0');
export const day: Codec<Date> = {
  read: (given) => moment.read(given.slice(0, 10)),
  write: (value) => value.toISOString().slice(0, 10),
};
/** `2026-11-23 10:15:00`, with T or a hyphen between, in UTC where no zone is given. */
export const moment: Codec<Date> = {
  read: (given) => {
    const [, date, time = '00:00:00', zone = 'Z'] =
      /^(\d{4}-\d\d-\d\d)(?:[T -]?(\d\d:\d\d(?::\d\d)?)(?:[.]\d+)?(Z|[+-]\d\d:?\d\d)?)?/.exec(given) ?? [];
    const read = date ? new Date(`${date}T${time}${zone}`) : undefined;
    return read && !Number.isNaN(read.getTime()) ? read : undefined;
  },
  write: (value) => momentText(value, ' '),
};
export const momentText = (value: Date, between: string): string =>
  `${value.toISOString().slice(0, 10)}${between}${[value.getUTCHours(), value.getUTCMinutes(), value.getUTCSeconds()].map(two).join(':')}`;

const alike = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/**
 * A feed's words for our values. The first word of a value is written; the others are only read.
 * @param orElse what is written for a value that has no word
 */
export function codes<T extends string>(
  pairs: readonly (readonly [word: string, value: T])[],
  orElse?: string,
): Codec<T> {
  const values = new Map([...pairs].reverse().map(([word, value]) => [alike(word), value]));
  const words = new Map([...pairs].reverse().map(([word, value]) => [value, word]));
  return { read: (given) => values.get(alike(given)), write: (value) => words.get(value) ?? orElse };
}
/** Like `codes`, but an unknown word is kept, so that a person can decide what it means. */
export const typeCodes = (pairs: readonly (readonly [word: string, type: string])[], orElse: string): Codec<string> => {
  const known = codes(pairs, orElse);
  return { ...known, read: (given) => known.read(given) ?? (given || undefined) };
};
export const frequencies = (words: { readonly [K in Frequency]?: string }): Codec<Frequency> =>
  codes(Object.entries(words).map(([frequency, word]) => [word, frequency as Frequency] as const));
