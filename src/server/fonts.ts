import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { type Letters, missingLetters } from '#lib/paper/runs.ts';
import { unpackWoff } from '#lib/paper/woff.ts';
import type { Undrawable } from '#model/commit/command.ts';
import { type FontPackage, pieceFile, RANGES_FILE, type Weight } from './font-files.ts';

/** A piece of a font, as a PDF takes it. */
export interface Piece extends Letters {
  readonly name: string;
  readonly bytes: Buffer;
}
interface Part {
  readonly pack: FontPackage;
  readonly piece: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}
/** Beside the deployed functions; in this project, where the packages are. */
const LAID = fileURLToPath(new URL('../../fonts/', import.meta.url));
const folderOf = (pack: FontPackage) =>
  existsSync(LAID)
    ? join(LAID, pack)
    : dirname(createRequire(import.meta.url).resolve(`@fontsource/${pack}/package.json`));

const parts = new Map<FontPackage, readonly Part[]>();
function partsOf(pack: FontPackage): readonly Part[] {
  const ranges: { readonly [piece: string]: string } = JSON.parse(
    readFileSync(join(folderOf(pack), RANGES_FILE), 'utf8'),
  );
  const read = Object.entries(ranges).map(([piece, text]) => ({
    pack,
    piece: piece.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
  parts.set(pack, read);
  return read;
}

const pieces = new Map<string, Piece>();
function pieceOf({ pack, piece }: Part, weight: Weight): Piece {
  const name = `${pack}-${piece}-${weight}`;
  const known = pieces.get(name);
  if (known) return known;
  const bytes = Buffer.from(unpackWoff(readFileSync(join(folderOf(pack), pieceFile(pack, piece, weight)))));
  const font = create(bytes) as Font;
  const read = { name, bytes, has: (code: number) => font.hasGlyphForCodePoint(code) };
  pieces.set(name, read);
  return read;
}

/** Han characters look different in Chinese and in Japanese: the language of the paper decides. */
const ORDERS: { readonly [language: string]: readonly FontPackage[] } = {
  ja: ['noto-sans', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-sc'],
};
const ORDER: readonly FontPackage[] = ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc', 'noto-sans-jp'];

/** The piece that has a character; undefined: none has. What a package lists may be missing in its files. */
export function pieceFor(code: number, language: string, weight: Weight): Piece | undefined {
  for (const pack of ORDERS[language] ?? ORDER)
    for (const part of parts.get(pack) ?? partsOf(pack)) {
      if (!part.ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const piece = pieceOf(part, weight);
      if (piece.has(code)) return piece;
    }
  return undefined;
}

/** The letters of a text that no font has, each once. Both weights have the same letters. */
export const undrawable: Undrawable = async (text, language) =>
  missingLetters(text, (code) => pieceFor(code, language, 400) !== undefined);
