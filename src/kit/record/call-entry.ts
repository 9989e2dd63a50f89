import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { Answer } from './current-call.ts';

/** How a call can have gone, in the order they are offered. */
export const OUTCOMES: readonly (readonly [outcome: string, icon: IconName])[] = [
  ['Reached', 'checkCircle'],
  ['NoAnswer', 'callMissed'],
  ['CallBack', 'history'],
];

/** The entry a call we made leaves on a record. */
export const callEntry = (
  schema: AnySchema,
  record: AnyRecord,
  call: {
    readonly outcome: string;
    readonly at: Date;
    readonly byUid: string;
    readonly text?: string;
    readonly answer?: Answer | undefined;
  },
): Values => ({
  resourceName: schema.name,
  resourceRecordKey: record.id,
  type: 'Call',
  direction: 'Out',
  outcome: call.outcome,
  at: call.at,
  byUid: call.byUid,
  ...(call.text && { text: call.text }),
  ...(call.answer && { check: checkOf(call.answer) }),
});

/** The part of an answer that the entry keeps. */
const checkOf = ({ verdict, rule, version, reason }: Answer): Values =>
  withoutUndefined({ verdict, rule, version, reason });
