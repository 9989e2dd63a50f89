import { firstLines } from './lines.ts';

/** Points (1/72 inch) of an A4 sheet. */
export const A4 = { width: 595.28, height: 841.89 } as const;

export interface Ink {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** `x` is where the text ends on the right. */
  readonly atEnd?: boolean;
  /** Of the paragraph that a line is of; without it, the line's first letter decides. */
  readonly direction?: 'ltr' | 'rtl';
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A4 sheets that are drawn on; points from the upper left corner. */
export interface Paper {
  /** The next sheet. */
  readonly turn: () => void;
  /** One line; `y` is the base of its letters. */
  readonly write: (text: string, x: number, y: number, ink: Ink) => void;
  readonly widthOf: (text: string, ink: Ink) => number;
  /** A text in lines that fit into this width. */
  readonly linesOf: (text: string, width: number, ink: Ink) => readonly string[];
  readonly fill: (box: Box, colour: string, opacity?: number) => void;
  /** A JPEG that covers the box. */
  readonly photo: (bytes: Uint8Array, box: Box) => void;
  /** A code that a phone reads as this text. */
  readonly qr: (text: string, box: Pick<Box, 'x' | 'y' | 'width'>) => void;
}
export interface PaperFacts {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}
/** Makes a PDF of what `draw` draws on its sheets. */
export type MakePaper = (facts: PaperFacts, draw: (paper: Paper) => void) => Promise<Uint8Array>;

/** The smallest part of its size that a text shrinks to. */
const SMALLEST = 0.7;
/** The text as large as fits into a width, and cut where even small letters do not fit. */
export function writeFitting(paper: Paper, text: string, { x, y, width }: Omit<Box, 'height'>, ink: Ink): void {
  const wide = Math.max(paper.widthOf(text, ink), 1);
  const fitting = { ...ink, size: ink.size * Math.max(SMALLEST, Math.min(1, width / wide)) };
  // a hair more, or rounding breaks a line that fits
  const [line = ''] = firstLines(paper.linesOf(text, width + 0.1, fitting), 1);
  paper.write(line, x, y, fitting);
}

/** Whether a text is written from right to left: its first letter decides (Unicode Standard Annex 9, P2). */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}\n]*(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** A text in as many lines of `height` as fit between `y` and `to`, each at the side where its writing begins; returns the base of the next line. */
export function writeLines(paper: Paper, text: string, { x, y, width, height }: Box, to: number, ink: Ink): number {
  const isRight = isRightToLeft(text);
  const lines = firstLines(paper.linesOf(text, width, ink), Math.floor((to - y) / height) + 1);
  const side = isRight ? ({ direction: 'rtl', atEnd: true } as const) : {};
  for (const [at, line] of lines.entries())
    paper.write(line, isRight ? x + width : x, y + at * height, { ...ink, ...side });
  return y + lines.length * height;
}
