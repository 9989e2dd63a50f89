import { heldIn, listOf, type ReportInput, shareOf } from '#areas/work/dashboard/tables/report-table.ts';
import { addDays, daysBetween } from '#lib/time/dates.ts';
import { partOf, totalOf } from '#model/rollups/sums.ts';
import { type Answer, counted, type Sentence, type Writing } from './sentence.ts';

/** Somebody who needs a hand: why, and what can be done about it here. */
export interface Helped {
  readonly uid: string;
  readonly name: string;
  readonly why: Sentence;
  /** Opens the records, hands them over, or books a viewing to go to together. */
  readonly act: Sentence & { readonly does: 'list' | 'handOver' | 'book' };
}

/** Leads that may wait for a first answer before an agent needs help. */
const FEW_WAITING = 2;
/** In a shorter period an agent without a viewing is no concern. */
const A_WEEK = 7;
/** Fewer viewings say nothing about how well an agent closes. */
const ENOUGH_VIEWINGS = 10;

/** The agents who need a hand, the most pressing first: each with the one thing that is most wrong. */
export function helped(input: ReportInput, write: Writing): Helped[] {
  const found = input.agents.flatMap((uid) => {
    const signs = [waiting, idle, closing, late];
    for (const [rank, sign] of signs.entries()) {
      const one = sign(uid, input, write);
      if (one) return [{ ...one, rank, uid, name: input.word('agent', uid) }];
    }
    return [];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank || b.n - a.n)
    .map(({ uid, name, why, act }): Helped => ({ uid, name, why, act }));
}

type Sign = (
  uid: string,
  input: ReportInput,
  write: Writing,
) => (Pick<Helped, 'why' | 'act'> & { readonly n: number }) | undefined;

/** Leads wait for a first answer. */
const waiting: Sign = (uid, { answer, open }, write) => {
  const n = partOf(answer.open, 'waiting.agent', uid);
  if (n <= FEW_WAITING) return undefined;
  const values = counted(n, write);
  const ask = listOf('leads', { sellerId: uid, firstAnswer: 'None', status: open('leads') });
  return {
    n,
    why: { key: 'waiting', values, tone: 'bad', ask },
    act: { key: 'handOver', values, ask, does: 'handOver' },
  };
};

/** No viewing, while colleagues held some. */
const idle: Sign = (uid, { answer, current }, write) => {
  const last = current.to < answer.today ? current.to : answer.today;
  const n = daysBetween(current.from, last) + 1;
  const isIdle = totalOf(answer.current, 'viewings.agent') > 0 && partOf(answer.current, 'viewings.agent', uid) === 0;
  if (!isIdle || n < A_WEEK) return undefined;
  return { n, why: { key: 'idle', values: { days: write.days(n) }, tone: 'bad' }, act: { key: 'book', does: 'book' } };
};

/** Many viewings, and fewer than half as many deals as colleagues make of them. */
const closing: Sign = (uid, { answer, current }, write) => {
  const of = (sums: 'viewings.agent' | 'deals.agent') => partOf(answer.current, sums, uid);
  const n = of('viewings.agent');
  const share = shareOf(of('deals.agent'), n) ?? 0;
  const usual = shareOf(totalOf(answer.current, 'deals.agent'), totalOf(answer.current, 'viewings.agent')) ?? 0;
  if (n < ENOUGH_VIEWINGS || share * 2 >= usual) return undefined;
  const values = counted(n, write);
  const why: Sentence = { key: 'closing', values: { share: write.percent(share), usual: write.percent(usual) } };
  return { n, why, act: { key: 'viewings', values, ask: heldIn(current, { attendeeIds: uid }), does: 'list' } };
};

/** Deals that were to close before today. */
const late: Sign = (uid, { answer, open }, write) => {
  const n = Object.keys(answer.open['open.agent'] ?? {})
    .filter((of) => of.slice(11) === uid && of.slice(0, 10) < answer.today)
    .reduce((sum, of) => sum + partOf(answer.open, 'open.agent', of), 0);
  if (n === 0) return undefined;
  const values = counted(n, write);
  const expectedCloseDate = `..${addDays(answer.today, -1)}`;
  const ask = listOf('deals', { sellerIds: uid, stage: open('deals'), expectedCloseDate });
  return { n, why: { key: 'late', values }, act: { key: 'seeDeals', values, ask, does: 'list' } };
};

/** Who needs help? How many, and how soon all of them answer. */
export function helping(input: ReportInput, people: readonly Helped[], write: Writing): Answer {
  const { answer, agents } = input;
  const inHour = shareOf(totalOf(answer.current, 'inHour.agent'), totalOf(answer.current, 'leads.agent'));
  const all = { all: write.count(agents.length) };
  const none: Sentence = { key: agents.length === 0 ? 'nobody' : 'noneNeeds' };
  const isOnly = people.length === 1 && agents.length === 1;
  const some: Sentence = { key: isOnly ? 'onlyNeeds' : 'needs', values: { ...counted(people.length, write), ...all } };
  return {
    head: people.length === 0 ? none : some,
    parts: [
      inHour === undefined ? { key: 'noLeads' } : { key: 'inHour', values: { share: write.percent(inHour) } },
      { key: 'held', values: counted(totalOf(answer.current, 'viewings.agent'), write) },
    ],
  };
}
