import { A4, type Box, type Paper, writeFitting, writeLines } from '#lib/paper/paper.ts';
import { brandOf } from '#lib/text/colour.ts';
import type { Description, Saying } from './describe-home.ts';
import { companyOf } from './frame.ts';
import type { Opened } from './opened.ts';

const MARGIN = 36;
const INNER = A4.width - 2 * MARGIN;
const GAP = 6;
const [QUIET, USUAL, ON, LINE] = ['#5d6876', '#0f5c6e', '#ffffff', '#e6e4de'];
/** The company's colour. */
const accentOf = ({ opened }: Brochure) => brandOf(opened.company.brandColour) ?? USUAL;
const HEAD = { x: 0, y: 0, width: A4.width, height: 66 };
const HERO = { x: 0, y: 0, width: A4.width, height: 270 };
const FOOT = { x: 0, y: 718, width: A4.width, height: 92 };
const SMALL_PHOTOS = 4;
const PHOTO_HEIGHT = 84;
const COLUMNS = 4;
const MOST_FACTS = 12;

/** What the sheet of a home says; photos are JPEGs, the cover first. */
export interface Brochure {
  readonly about: Description;
  readonly opened: Opened;
  readonly saying: Saying;
  readonly photos: readonly Uint8Array[];
  /** The page of the home, for the code. */
  readonly link: string;
  readonly day: string;
}
/** Photos that a sheet has room for. */
export const MOST_ON_SHEET = 1 + SMALL_PHOTOS;

/** One A4 sheet of a home, with what its page says. */
export function drawBrochure(paper: Paper, brochure: Brochure): void {
  const { about, photos } = brochure;
  const [hero, ...others] = photos;
  if (hero) paper.photo(hero, HERO);
  paper.fill(HEAD, hero ? '#081216' : accentOf(brochure), hero ? 0.5 : 1);
  drawHead(paper, brochure);
  let y = drawTitle(paper, brochure, (hero ? HERO : HEAD).height + 36);
  y = drawFacts(paper, about, y);
  const small = others.slice(0, SMALL_PHOTOS);
  const photosAt = FOOT.y - 16 - PHOTO_HEIGHT;
  const width = (INNER - (SMALL_PHOTOS - 1) * GAP) / SMALL_PHOTOS;
  small.forEach((photo, at) => {
    paper.photo(photo, { x: MARGIN + at * (width + GAP), y: photosAt, width, height: PHOTO_HEIGHT });
  });
  const room: Box = { x: MARGIN, y, width: INNER, height: 14.5 };
  const bottom = (small.length > 0 ? photosAt : FOOT.y) - 12;
  const features = about.features.join(' · ');
  const after = writeLines(paper, about.text, room, bottom - (features ? 22 : 0), { size: 9.75 });
  if (features) writeLines(paper, features, { ...room, y: after + 6 }, bottom, { size: 9.75, colour: QUIET });
  drawFoot(paper, brochure);
}

function drawHead(paper: Paper, brochure: Brochure): void {
  const { opened, day } = brochure;
  const company = companyOf(opened);
  const [mark = ''] = company;
  const ink = { size: 13.5, bold: true, colour: ON };
  paper.fill({ x: MARGIN, y: 20, width: 26, height: 26 }, ON);
  paper.write(mark, MARGIN + 13 - paper.widthOf(mark, ink) / 2, 38, { ...ink, colour: accentOf(brochure) });
  writeFitting(paper, company, { x: MARGIN + 36, y: 38, width: 330 }, ink);
  paper.write(day, A4.width - MARGIN, 38, { size: 10, colour: ON, atEnd: true });
}

function drawTitle(paper: Paper, brochure: Brochure, from: number): number {
  const { title, place, price } = brochure.about;
  const priced = { size: 20, bold: true, colour: accentOf(brochure) };
  const wide = Math.min(paper.widthOf(price, priced), INNER / 2);
  writeFitting(paper, price, { x: A4.width - MARGIN - wide, y: from, width: wide }, priced);
  const room: Box = { x: MARGIN, y: from, width: INNER - wide - 24, height: 25 };
  const y = writeLines(paper, title, room, from + room.height, { size: 20, bold: true });
  writeFitting(paper, place, { x: MARGIN, y: y - 5, width: INNER }, { size: 10.5, colour: QUIET });
  return y + 9;
}

function drawFacts(paper: Paper, { facts }: Description, from: number): number {
  const width = INNER / COLUMNS;
  const shown = facts.slice(0, MOST_FACTS);
  const rows = Math.ceil(shown.length / COLUMNS);
  for (const y of [from, from + rows * 36 + 6]) paper.fill({ x: MARGIN, y, width: INNER, height: 0.75 }, LINE);
  shown.forEach(([label, value], at) => {
    const [x, y] = [MARGIN + (at % COLUMNS) * width, from + Math.floor(at / COLUMNS) * 36];
    writeFitting(paper, label, { x, y: y + 16, width: width - 12 }, { size: 8.5, colour: QUIET });
    writeFitting(paper, value, { x, y: y + 31, width: width - 12 }, { size: 12.5, bold: true });
  });
  return from + rows * 36 + 26;
}

function drawFoot(paper: Paper, brochure: Brochure): void {
  const { about, opened, saying, link } = brochure;
  const { name, phone, email } = opened.sender;
  const code = { x: A4.width - MARGIN - 72, y: FOOT.y + 10, width: 72 };
  paper.fill(FOOT, accentOf(brochure));
  writeFitting(paper, name, { x: MARGIN, y: FOOT.y + 36, width: 300 }, { size: 14, bold: true, colour: ON });
  const reached = [phone, email].filter((one) => one !== undefined).join(' · ');
  writeFitting(paper, reached, { x: MARGIN, y: FOOT.y + 56, width: 300 }, { size: 10, colour: ON });
  const invitation = paper.linesOf(saying.say('scan'), 120, { size: 9.5 });
  invitation.forEach((line, at) => {
    paper.write(line, code.x - 14, FOOT.y + 42 + at * 14, { size: 9.5, colour: ON, atEnd: true });
  });
  paper.qr(link, code);
  const small = [companyOf(opened), ...about.small].join(' · ');
  writeFitting(paper, small, { x: MARGIN, y: A4.height - 14, width: INNER }, { size: 8.5, colour: QUIET });
}
