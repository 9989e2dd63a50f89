import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { linesOf } from '#lib/paper/lines.ts';
import type { Ink, MakePaper, Paper, PaperFacts } from '#lib/paper/paper.ts';
import { type Run, runsOf } from '#lib/paper/runs.ts';
import { type Piece, pieceFor } from './fonts.ts';

const INK = '#15211f';
/** Neighbouring squares of a code touch. */
const OVERLAP = 0.02;

/** A PDF of A4 sheets. Its letters come from the pieces of fonts that have them, and only those are read. */
export const makePaper: MakePaper = async (facts, draw) => {
  const { language, title, author, at } = facts;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: language, displayTitle: true },
    info: { Title: title, Author: author, CreationDate: at },
    // without a first font pdfkit reads none of its own files
    font: '',
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  draw(paperOn(pdf, facts));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

function paperOn(pdf: PDFKit.PDFDocument, { language }: PaperFacts): Paper {
  const known = new Set<Piece>();
  const pieces = new Map<string, Piece | undefined>();
  const fontOf = (weight: 400 | 700) => (code: number) => {
    const key = `${weight}-${code}`;
    if (!pieces.has(key)) pieces.set(key, pieceFor(code, language, weight));
    return pieces.get(key);
  };
  const widthOfRun = ({ text, font }: Run<Piece>, size: number) => {
    if (!known.has(font)) pdf.registerFont(font.name, font.bytes);
    known.add(font);
    return pdf.font(font.name, size).widthOfString(text);
  };
  const runsIn = (text: string, { bold, direction }: Ink) => runsOf(text, fontOf(bold ? 700 : 400), direction);
  const widthOf: Paper['widthOf'] = (text, ink) =>
    runsIn(text, ink).reduce((sum, run) => sum + widthOfRun(run, ink.size), 0);
  return {
    widthOf,
    turn: () => void pdf.addPage(),
    write: (text, x, y, ink) => {
      let at = ink.atEnd ? x - widthOf(text, ink) : x;
      for (const run of runsIn(text, ink)) {
        const wide = widthOfRun(run, ink.size);
        pdf.fillColor(ink.colour ?? INK).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += wide;
      }
    },
    linesOf: (text, width, ink) => linesOf(text, language, width, (part) => widthOf(part, ink)),
    fill: ({ x, y, width, height }, colour, opacity = 1) =>
      void pdf.save().fillOpacity(opacity).rect(x, y, width, height).fill(colour).restore(),
    photo: (bytes, { x, y, width, height }) => {
      pdf.save().rect(x, y, width, height).clip();
      pdf.image(Buffer.from(bytes), x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore();
    },
    qr: (text, { x, y, width }) => {
      const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
      const side = width / rows.length;
      pdf.rect(x, y, width, width).fill('#fff');
      rows.forEach((row, top) => {
        row.forEach((isDark, left) => {
          if (isDark) pdf.rect(x + left * side, y + top * side, side + OVERLAP, side + OVERLAP);
        });
      });
      pdf.fill(INK);
    },
  };
}
