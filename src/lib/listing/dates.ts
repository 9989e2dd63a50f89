import { MONTHS, monthNumber } from '#lib/time/months.ts';
import { spanOf } from './found.ts';
import type { Draft } from './listing.ts';

const NAMED = new RegExp(String.raw`(?<!\p{L})(?:(\d{1,2})[ -])?(${MONTHS.join('|')})\.?[ ,-]{0,2}(20\d\d)`, 'iu');
const QUARTER =
  /(?<!\p{L})[QT]([1-4])[ /-]{0,2}(20\d\d)|(20\d\d) ?年?[ /-]?(?:第?([一二三四1-4])季度|Q([1-4]))|([1-4])(?:er|e|ème) trimestre (20\d\d)|الربع (ال\p{L}+) (?:من )?(20\d\d)/iu;
const ARABIC_QUARTERS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];
const FIGURES = /(20\d\d) ?[年/-] ?(\d{1,2})(?: ?月)?|(?<!\d)(\d{1,2})\/(20\d\d)/u;
const YEAR = /(?<![\d,.])(20[2-4]\d)(?!\d| ?年? ?築|[,.]\d)/u;

const lastDay = (year: number, month: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;

/** The last day of the month, quarter or year a phrase names: `YYYY-MM-DD`. */
function dayIn(text: string): string | undefined {
  const quarter = QUARTER.exec(text);
  if (quarter) {
    const [, q1, y1, y2, han, q2, q3, y3, arabic, y4] = quarter;
    const at = han
      ? '一二三四'.indexOf(han) + 1 || Number(han)
      : arabic
        ? ARABIC_QUARTERS.indexOf(arabic) + 1
        : Number(q1 ?? q2 ?? q3);
    return at > 0 ? lastDay(Number(y1 ?? y2 ?? y3 ?? y4), at * 3) : undefined;
  }
  const named = NAMED.exec(text);
  if (named) {
    return lastDay(Number(named[3]), monthNumber(named[2] ?? ''));
  }
  const [, year, month, otherMonth, otherYear] = FIGURES.exec(text) ?? [];
  if (year ?? otherYear) {
    const number = Number(month ?? otherMonth);
    return number >= 1 && number <= 12 ? lastDay(Number(year ?? otherYear), number) : undefined;
  }
  const alone = YEAR.exec(text)?.[1];
  return alone && lastDay(Number(alone), 12);
}

const HANDOVER =
  /(?:hand-?\s?over|(?<!\p{L})h\/?o(?!\p{L})|completion(?! status)|delivery|livraison|交房|交付|完成予定|竣工予定|引渡|(?:ال)?تسليم)/giu;
const OFF_PLAN =
  /off-?\s?plan|under construction|sur plan|vefa|programme neuf|期房|楼花|建設中|完成予定|على الخارطة|على الخريطة|قيد الإنشاء/iu;
const READY =
  /ready to move|(?:completion|status)(?: status)? ?[:：] ?ready|(?<!\p{L})ready (?:property|unit)|现房|جاهز[ةه]? للسكن/iu;
const QUARTER_ALONE = /(?<!\p{L})Q[1-4][ /-]?20\d\d|20\d\d ?年?第?[一二三四]季度/iu;

/** Whether it is built, and when it will be handed over. */
export function readCompletion(draft: Draft, text: string): void {
  const offPlan = OFF_PLAN.exec(text);
  for (const found of text.matchAll(HANDOVER)) {
    const [from, to] = spanOf(found);
    const after = text.slice(from, to + 26).split('\n')[0] ?? '';
    const before = /[\d年月/]+[^\n]{0,3}$/u.exec(text.slice(Math.max(0, from - 12), from))?.[0] ?? '';
    const day = dayIn(after) ?? dayIn(before);
    if (day) draft.put('handoverDate', day, 'Medium', [dayIn(after) ? from : from - before.length, to + 12]);
  }
  const alone = QUARTER_ALONE.exec(text);
  if (alone) draft.put('handoverDate', dayIn(alone[0]), 'Medium', spanOf(alone));
  const ready = READY.exec(text);
  if (ready) draft.put('developmentStatus', 'Completed', 'Medium', spanOf(ready));
  else if (offPlan || draft.values.handoverDate !== undefined) {
    draft.put('developmentStatus', 'UnderConstruction', 'Medium', offPlan ? spanOf(offPlan) : undefined);
    draft.put('saleType', 'Primary', 'Low');
  }
}
