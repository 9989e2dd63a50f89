import { plainText } from '#lib/reading/plain.ts';
import { isPhone, withoutContacts } from './contacts.ts';
import { readAreas, readRooms, readStates } from './facts.ts';
import { isPermit } from './flags.ts';
import { typeOf } from './kinds.ts';
import { Draft, type Listing, type ReadingContext } from './listing.ts';
import { isLabelled, readPlaces } from './places.ts';
import { readPrice } from './price.ts';

const PERMIT = /(?:permit|trakheesi|rera|dld|madhmoun|تصريح)[^\d\n]{0,24}(\d[\d -]{3,20}\d)/iu;
const SOURCE =
  /(?<!\p{L})(?:ref(?:erence)?|réf(?:érence)?|listing id|property id|编号|房源编号|物件番号|المرجع)\.?(?: ?(?:no\.?|number|n°))?[ :：#.]*([A-Z0-9][A-Z0-9\-_/]{2,30})/iu;
const OFF_PLAN = /off-?\s?plan|under construction|sur plan|vefa|期房|建設中|على الخارطة/iu;
const MOST_TEXT = 5000;
const TITLE = { least: 10, most: 100 };

/** The permit's number, and the text without it: its digits are no price. */
function takePermit(draft: Draft, text: string, pattern: string | undefined): string {
  const labelled = PERMIT.exec(text);
  if (labelled?.[1]) {
    draft.put('permitNumber', labelled[1].replace(/\D/g, ''), 'Medium');
    return text.replace(labelled[0], ' ');
  }
  // bare digits may be anything unless the company's rules say what a permit looks like
  const bare =
    pattern &&
    (text.match(/(?<![\d.,])\d{6,15}(?![\d.,]*\d)/g) ?? []).find((one) => isPermit(pattern, one) && !isPhone(one));
  if (!bare) return text;
  draft.put('permitNumber', bare, 'Low');
  return text.replace(bare, ' ');
}

/** The first line that says something, without the signs people decorate it with. */
function titleOf(text: string): string | undefined {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/(?:\p{Extended_Pictographic}|\uFE0F|\u200D|[*_~`#])+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const line = lines.find((one) => one.length >= TITLE.least && !isLabelled(one));
  if (!line || line.length <= TITLE.most) return line;
  const cut = line.slice(0, TITLE.most);
  return cut.slice(0, Math.max(TITLE.least, cut.lastIndexOf(' '))).trim();
}

/** Every listing of a message. */
export const readListings = (given: string, context: ReadingContext): Listing[] => [readListing(given, context)];

/** Reads one listing as people send it to each other. Never fails: what it does not find is absent. */
export function readListing(given: string, context: ReadingContext): Listing {
  const draft = new Draft();
  const plain = plainText(given);
  const { text: clean, found } = withoutContacts(plain);
  if (found) draft.marks.add('contacts');
  const source = SOURCE.exec(clean);
  const named = source?.[1] && /\d/.test(source[1]) ? source[1].toUpperCase() : undefined;
  const text = takePermit(draft, named && source ? clean.replace(source[0], ' ') : clean, context.permitPattern);
  readPrice(draft, text, context);
  readAreas(draft, text, context);
  readRooms(draft, text);
  readStates(draft, text);
  readPlaces(draft, text);
  if (OFF_PLAN.test(text)) {
    draft.put('developmentStatus', 'UnderConstruction', 'Medium');
    draft.put('saleType', 'Primary', 'Low');
  }
  draft.values.propertyType = typeOf(String(draft.values.propertySubType), draft.values.purpose === 'Lease');
  const words = withoutContacts(given.normalize('NFC').replace(/\r\n?/g, '\n')).text.trim();
  draft.put('title', titleOf(withoutContacts(given.normalize('NFC')).text), 'Medium');
  draft.put('publicRemarks', words.slice(0, MOST_TEXT), 'Medium');
  return draft.done({ source: named });
}
