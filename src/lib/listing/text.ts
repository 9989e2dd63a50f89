import { plainText } from '#lib/reading/plain.ts';
import { isPhone, phonesIn, withoutContacts } from './contacts.ts';
import { readCompletion } from './dates.ts';
import { readRooms, readStates } from './facts.ts';
import { isPermit } from './flags.ts';
import { spanOf, spansOf, withFigures, without } from './found.ts';
import { typeOf } from './kinds.ts';
import { Draft, type Listing, type ReadingContext } from './listing.ts';
import { isLabelled, readPlaces, readUnit } from './places.ts';
import { readPrice } from './price.ts';
import { readAreas } from './sizes.ts';
import { splitListings } from './split.ts';

const PERMIT = /(?:permit|trakheesi|rera|dld|madhmoun|تصريح|ترخيص)[^\d\n]{0,24}(\d[\d -]{3,20}\d)/iu;
const SOURCE =
  /(?<!\p{L})(?:(?:property )?ref(?:erence)?|réf(?:érence)?|listing id|property id|编号|房源编号|物件番号|(?:رقم )?المرجع)\.?(?: ?(?:no\.?|number|n°))?[ :：#.]*([A-Z0-9][A-Z0-9\-_/]{2,30})/iu;
const MOST_TEXT = 5000;
const TITLE = { least: 10, most: 100 };

/** The permit's number: behind its name, or bare digits where the company's rules say what a permit looks like. */
function readPermit(draft: Draft, text: string, pattern: string | undefined): void {
  const labelled = PERMIT.exec(text);
  if (labelled?.[1]) draft.put('permitNumber', labelled[1].replace(/\D/g, ''), 'Medium', spanOf(labelled));
  if (!pattern || labelled) return;
  const bare = [...text.matchAll(/(?<![\d.,])\d{6,15}(?![\d.,]*\d)/g)].find(
    ([digits]) => isPermit(pattern, digits) && !isPhone(digits),
  );
  if (bare) draft.put('permitNumber', bare[0], 'Low', spanOf(bare));
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

/** Reads one listing as people send it to each other. Never fails: what it does not find is absent. */
export function readListing(given: string, context: ReadingContext): Listing {
  const draft = new Draft();
  const plain = plainText(given);
  const contacts = phonesIn(plain);
  if (contacts.length > 0) draft.marks.add('contacts');
  const shown = without(plain, contacts);
  const source = SOURCE.exec(shown);
  const named = source?.[1] && /\d/.test(source[1]) ? source[1].toUpperCase() : undefined;
  if (named && source) draft.used.push(spanOf(source));
  readPermit(draft, without(shown, draft.used), context.permitPattern);
  const text = withFigures(without(shown, [...draft.used, ...spansOf(shown, /[*_~`]/g)]));
  readUnit(draft, text);
  readRooms(draft, text);
  readAreas(draft, text, context);
  readPrice(draft, text, context);
  readStates(draft, text);
  readCompletion(draft, text);
  readPlaces(draft, text, context);
  draft.values.propertyType = typeOf(String(draft.values.propertySubType), draft.values.purpose === 'Lease');
  const words = withoutContacts(given.normalize('NFC').replace(/\r\n?/g, '\n')).text.trim();
  draft.put('title', titleOf(withoutContacts(given.normalize('NFC')).text), 'Medium');
  draft.put('publicRemarks', words.slice(0, MOST_TEXT), 'Medium');
  return draft.done({ source: named, text: shown });
}

/** Every listing of a message. */
export const readListings = (message: string, context: ReadingContext): Listing[] =>
  splitListings(message).map((text) => readListing(text, context));
