import { metresIn, unitAt } from '#lib/reading/areas.ts';
import { amountsIn } from '#lib/reading/figures.ts';
import type { Draft, ReadingContext } from './listing.ts';

const PLOT = /(?:(?<!\p{L})(?:plot|land|lot|terrain|parcelle)(?!\p{L})|土地|占地|敷地|地坪|[أا]رض)[^\n\d,;|]{0,16}$/iu;
const PLOT_AFTER = /^ ?[a-z0-9.²]{0,6} ?(?:plot|land)(?!\p{L}|[ :]*\d)/iu;
const LABEL =
  /(?:size|area|bua|built-?\s?up(?: area)?|surface(?: habitable)?|superficie|面积|面積|建坪|延床|المساحة|مساحة)(?: of| approx\.?)?[ :：\-–]*$/iu;
const LABEL_AFTER = /^ ?(?:bua|built-?up)(?!\p{L})/iu;
/** A balcony, a price for one square metre, a garden are no area of the home. */
const OTHER =
  /(?:per|each|一|每|par|@|balcony|terrace|terrasse|jardin de|garden of|cave|套内|バルコニー)(?: de| of)? ?\+? ?$/i;
/** In m²: what is smaller is a balcony, or no area at all. */
const LEAST = 5;
const LEAST_BARE = 100;
/** Units people shorten further in a listing than in a cell: 900م, 62平, 1200尺. */
const METRES_AFTER = /^ ?(?:م|متر)(?![\p{L}\d²])|^ ?平(?![方米層层房])/u;
const FEET_AFTER = /^ ?(?:平方)?尺/u;
/** CH1 2HA: two hectares are no part of a British postcode. */
const POSTCODE_BEFORE = /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? $/u;
const POSTCODE_AFTER = /^ ?[A-Z]{2}(?!\p{L}|\d)/u;
const NO_AREA_AFTER = /^ ?(?:%|aed|dh|درهم|k(?!\p{L})|m(?!\p{L})|元|万)/iu;
const UNIT_AFTER = /^ ?[^\s,;|/]{0,8}(?: (?:ft|feet|m|متر|مربع))?\.?/iu;

function unitOf(text: string, to: number) {
  const after = text.slice(to, to + 8);
  return (
    unitAt(text, to) ?? (METRES_AFTER.test(after) ? 'SquareMeters' : FEET_AFTER.test(after) ? 'SquareFeet' : undefined)
  );
}

/** Living area and plot: numbers with a unit of area, else a bare one next to the word for it. */
export function readAreas(draft: Draft, text: string, { areaUnit }: ReadingContext): void {
  const isLand = draft.values.propertySubType === 'UnimprovedLand';
  for (const { value, from, to } of amountsIn(text)) {
    const [before, after] = [text.slice(Math.max(0, from - 28), from), text.slice(to, to + 24)];
    if (to - from === 1 && POSTCODE_BEFORE.test(before) && POSTCODE_AFTER.test(after)) continue;
    const unit = unitOf(text, to);
    const isPlot = PLOT.test(before) || (!LABEL.test(before) && PLOT_AFTER.test(after));
    const isLabelled = isPlot || LABEL.test(before) || LABEL_AFTER.test(after);
    const metres = metresIn(value, unit ?? areaUnit);
    if (metres === undefined || metres < LEAST || OTHER.test(before) || draft.isUsed(from, to)) continue;
    if (!unit && (!isLabelled || value < LEAST_BARE || NO_AREA_AFTER.test(after))) continue;
    const end = unit ? to + (UNIT_AFTER.exec(text.slice(to))?.[0].length ?? 0) : to;
    draft.put(isPlot || isLand ? 'lotSizeArea' : 'livingArea', metres, unit ? 'Medium' : 'Low', [from, end]);
  }
}
