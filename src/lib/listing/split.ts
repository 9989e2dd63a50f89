import { unitAt } from '#lib/reading/areas.ts';
import { currencyNextTo } from '#lib/reading/currencies.ts';
import { amountsIn } from '#lib/reading/figures.ts';
import { plainText } from '#lib/reading/plain.ts';
import { withFigures } from './found.ts';

/** 1) 1. 1- 1、 ① 1️⃣ at the beginning of a line. */
const NUMBERED = /^\s*(?:\d{1,2}\s*[).、:：-](?!\d)|\d\uFE0F?\u20E3|[①-⑳]|\(\d{1,2}\))\s*/u;
const BULLET = /^\s*(?:[-–—•·・*▪◾◆◇■□●○➡→✅🔹🔸👉📍🏠🏡]|▪️)\uFE0F?\s*/u;
const ROOMS =
  /(?<![\d.,])\d{1,2} ?(?:b\/?r|bhk|bed|ch(?!\p{L})|chambres?|p(?!\p{L})|pi[èe]ces|s?ldk|dk|k(?=\s|\d|$)|室|居|房|غرف|نوم)|(?<!\p{L})(?:[TF][1-9]|studio)(?!\p{L})|ワンルーム|ستوديو|ستديو|غرفتين|غرف[ةه]|开间|单间/iu;
const LEAST_PRICE = 1000;

/** How many parts of a listing are in a piece of text: a price, an area, rooms. */
function factsIn(given: string): { readonly price: boolean; readonly count: number } {
  const text = withFigures(plainText(given));
  const amounts = amountsIn(text);
  const area = amounts.some(({ to }) => unitAt(text, to) !== undefined);
  const price = amounts.some(({ value, from, to }) => {
    if (unitAt(text, to) !== undefined || value < LEAST_PRICE) return false;
    return (
      currencyNextTo(text, from, to) !== undefined ||
      /\D$/.test(text.slice(from, to)) ||
      value >= 10_000 ||
      /^ ?[/月]/u.test(text.slice(to))
    );
  });
  return { price, count: Number(price) + Number(area) + Number(ROOMS.test(text)) };
}
const isListing = (text: string): boolean => {
  const { price, count } = factsIn(text);
  return price && count >= 2;
};

interface Piece {
  /** The line above it: a heading such as “Rent:”. */
  readonly heading: string;
  readonly text: string;
}
/** Pieces that begin where `isStart` holds, and the text before the first. */
function piecesOf(
  lines: readonly string[],
  isStart: (line: string, at: number) => boolean,
): { intro: string; pieces: Piece[] } {
  const intro: string[] = [];
  const pieces: { heading: string; lines: string[] }[] = [];
  let heading = '';
  for (const [at, line] of lines.entries()) {
    if (isStart(line, at)) pieces.push({ heading, lines: [line] });
    else if (/^[^\d]{2,40}[:：]\s*$/u.test(line)) heading = line;
    else if (pieces.length === 0) intro.push(line);
    else pieces.at(-1)?.lines.push(line);
  }
  return {
    intro: intro.join('\n'),
    pieces: pieces.map((one) => ({ heading: one.heading, text: one.lines.join('\n') })),
  };
}

/**
 * The listings of a message, each followed by the text that applies to all. They are separated by numbers, bullets,
 * blank lines or lines. A message is split only if each part is a complete listing, with a price and rooms or an area.
 */
export function splitListings(message: string): string[] {
  const lines = message.replace(/\r\n?/g, '\n').split('\n');
  const isAfterBlank = (_: string, at: number) =>
    (lines[at] ?? '').trim() !== '' && (at === 0 || (lines[at - 1] ?? '').trim() === '');
  const manners: readonly ((line: string, at: number) => boolean)[] = [
    (line) => NUMBERED.test(line),
    (line) => BULLET.test(line),
    isAfterBlank,
    (line) => isListing(line),
  ];
  for (const isStart of manners) {
    const { intro, pieces } = piecesOf(lines, isStart);
    const listings = pieces.filter(({ text }) => isListing(text));
    // one or two that say less are a greeting or a signature
    if (listings.length < 2 || pieces.length > listings.length + 2) continue;
    const rest = pieces.filter((piece) => !listings.includes(piece)).map(({ text }) => text);
    return listings.map(({ heading, text }) => {
      const own = text.replace(NUMBERED, '').replace(BULLET, '');
      return [own, heading, ...(heading ? [] : [intro, ...rest])].filter((part) => part.trim() !== '').join('\n');
    });
  }
  return [message];
}
