import { properties } from '#areas/property/properties/schema.ts';
import { activities } from '#areas/sales/activities/schema.ts';
import { type Conversation, conversations } from '#areas/sales/conversations/schema.ts';
import { wordsWith } from '#areas/sales/conversations/words.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { storedTeam } from '#areas/sales/leads/team.ts';
import { isCallTo } from '#areas/sales/leads/trace.ts';
import type { Message } from '#areas/sales/messages/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { UNKNOWN_LANGUAGE } from '#lib/people/languages.ts';
import { lookupIn } from '#model/commit/lookup.ts';
import type { Store } from '#model/commit/store.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type LeftOut, leftOutLines, unlessLeftOut } from './left-out.ts';
import { type RecordPlace, recordsIn } from './pages.ts';
import { rewrite } from './rewrite.ts';

/** Records found, and those that did not say what reports list them by; with `apply`, they say it now. */
export interface ListedCount {
  readonly fine: number;
  readonly written: number;
  readonly left: LeftOut;
}
/** Events or messages of one record: more there are not. */
const MOST_EVENTS = 1_000;

/**
 * Gives older deals and meetings the source of their lead, deals its language and who leads their team, lost deals
 * when and where they were lost, properties which way their price went, and leads whether they were called, who leads
 * their team, which home they asked about, and all that is derived of them; conversations are found by the words of their
 * messages. Safe to repeat.
 */
export async function migrateListed(store: Store, apply: boolean, now: Date): Promise<ListedCount> {
  const count = { fine: 0, written: 0, left: [] as string[] };
  for await (const place of recordsIn(store, [conversations, deals, leads, meetings, properties])) {
    const path = `companies/${place.company}/${place.schema.name}/${place.id}`;
    const isWritten = await unlessLeftOut(count.left, path, () => treat(store, { ...place, apply, now }));
    if (isWritten !== undefined) count[isWritten ? 'written' : 'fine'] += 1;
  }
  return count;
}

interface Treated extends RecordPlace {
  readonly apply: boolean;
  readonly now: Date;
}
/** One record, read and written in one transaction, so that no change is lost. */
const treat = (store: Store, { company, schema, id, apply, now }: Treated): Promise<boolean> =>
  store.run(async (transaction) => {
    const path = `companies/${company}`;
    const [data, tenant] = await transaction.get([`${path}/${schema.name}/${id}`, path]);
    if (!data) return false;
    const before = { ...data, id } as AnyRecord;
    const isProperty = schema.name === properties.name;
    const isLead = schema.name === leads.name;
    const isThread = schema.name === conversations.name;
    const lacksSource = !isProperty && !isLead && !isThread && before.leadSource === undefined;
    const lacksLanguage = schema.name === deals.name && before.language === undefined;
    // derived with whatever is written
    const lacksPrice = isProperty && before.priceChangeTimestamp !== undefined && before.priceChange === undefined;
    const words = isThread && before.words === undefined ? await wordsOf(before) : undefined;
    const set: Values = {
      ...(words !== undefined && { words }),
      ...(isLead && before.lastContactAt === undefined && (await talkedOf(before))),
      ...(isLead && before.askedPropertyId === undefined && (await askedOf(before))),
      ...(lacksSource && { leadSource: (await leadOf(before))?.leadSource ?? NO_LEAD }),
      ...(lacksLanguage && {
        language: (await leadOf(before))?.language ?? UNKNOWN_LANGUAGE,
        ...(await teamOf(before)),
      }),
      ...(before.stage === 'Lost' && before.lostAt === undefined && (await lossOf(before))),
    };
    if (!lacksPrice && Object.keys(set).length === 0) return false;
    if (apply) rewrite(transaction, { before, set, schema, company, currency: String(tenant?.currency), now });
    return true;

    async function wordsOf({ id: key }: AnyRecord): Promise<Conversation['words']> {
      const conditions = [{ field: 'resourceRecordKey', operator: '==', value: key }] as const;
      const found = await transaction.find(`${path}/messages`, conditions, MOST_EVENTS);
      const all = found.map(({ data }) => data as Values & Message).toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return all.reduce<Conversation['words']>((said, { subject, text }) => wordsWith(said, subject, text), undefined);
    }
    async function leadOf({ leadId }: AnyRecord): Promise<Values | undefined> {
      return typeof leadId === 'string' ? (await transaction.get([`${path}/leads/${leadId}`]))[0] : undefined;
    }
    async function teamOf({ sellerId }: AnyRecord): Promise<Values> {
      const find = lookupIn(transaction, company, new Map(), new Map());
      return typeof sellerId === 'string' ? { teamId: await storedTeam(sellerId, find) } : {};
    }
    async function talkedOf(lead: AnyRecord): Promise<Values> {
      const own = [
        { field: 'resourceRecordKey', operator: '==', value: id },
        { field: 'resourceName', operator: '==', value: schema.name },
      ] as const;
      const talks = await transaction.find(`${path}/${activities.name}`, own, MOST_EVENTS);
      return { called: talks.some(({ data: talk }) => isCallTo(talk)), ...(await teamOf(lead)) };
    }
    /** The intake of earlier releases wrote the number of the listing as the first detail of the source. */
    async function askedOf({ externalSource, sourceDetail }: AnyRecord): Promise<Values> {
      const value = typeof externalSource === 'string' && String(sourceDetail ?? '').split(' · ')[0];
      if (!value) return {};
      for (const field of ['listingId', 'externalReference']) {
        const [home] = await transaction.find(`${path}/${properties.name}`, [{ field, operator: '==', value }], 1);
        if (home) return { askedPropertyId: home.path.split('/').at(-1) };
      }
      return {};
    }
    async function lossOf({ updatedAt }: AnyRecord): Promise<Values> {
      const own = [
        { field: 'resourceRecordKey', operator: '==', value: id },
        { field: 'resourceName', operator: '==', value: schema.name },
      ] as const;
      const events = await transaction.find(`${path}/history`, own, MOST_EVENTS);
      return lossIn(events.map((event) => event.data)) ?? { lostAt: updatedAt };
    }
  });

/** When a deal was last lost, and from which stage, by its history events in any order; undefined where they do not say. */
function lossIn(events: readonly Values[]): Values | undefined {
  const stageOf = (event: Values | undefined) => (event?.after as Values | undefined)?.stage;
  const inOrder = events.toSorted((a, b) => Number(a.version) - Number(b.version));
  const at = inOrder.findLastIndex(
    (event, place) => stageOf(event) === 'Lost' && place > 0 && stageOf(inOrder[place - 1]) !== 'Lost',
  );
  if (at < 0) return undefined;
  return { lostAt: inOrder[at]?.modificationTimestamp, lostFromStage: stageOf(inOrder[at - 1]) };
}

/** What the console shows of it. */
export function listedReport({ fine, written, left }: ListedCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  return [
    `Deals, leads, meetings and properties by what lists are narrowed by${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(
      written,
      `without the source or the language of their lead, when they were lost, whether they were called, which home they asked about, or which way their price went, ${apply ? 'written' : 'to be written'}`,
    ),
    ...leftOutLines(left),
    '',
    written > 0 && !apply
      ? 'Write them: npm run migrate -- --apply'
      : left.length > 0
        ? ''
        : 'Every list finds its records.',
  ].join('\n');
}
export const isListedDone = ({ written, left }: ListedCount, apply: boolean): boolean =>
  left.length === 0 && (apply || written === 0);
