import type { Draft } from '#kit/form/draft.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Named } from './mentions.ts';

/** An entry of the timeline while it is typed. */
export interface TypedActivity {
  /** It is stored under: sent again, it is the same entry. */
  readonly id: string;
  readonly type: string;
  readonly direction: string;
  readonly outcome?: string;
  /** When it happened; unsaid, now. */
  readonly at?: Date;
  readonly text: string;
  /** Who was named in the text. */
  readonly named: readonly Named[];
}
export const emptyActivity = (id: string, type = 'Note'): TypedActivity => ({
  id,
  type,
  direction: 'Out',
  text: '',
  named: [],
});

/** undefined: nothing was written that could be lost. */
export const draftOfActivity = (typed: TypedActivity, now: Date): Draft | undefined => {
  const { id, named, ...values } = typed;
  return typed.text.trim() === ''
    ? undefined
    : { id, values: { ...values, mentions: named.map(({ uid }) => uid) }, at: now };
};

/** What a draft holds; one of an earlier version went by the id of its record, which is no entry's. */
export function activityOf(
  { id, values }: Draft,
  record: AnyRecord,
  fresh: string,
  nameOf: (uid: string) => string | undefined,
): TypedActivity {
  const { type, direction, outcome, at, text, mentions }: Values = values;
  return {
    id: id === record.id ? fresh : id,
    type: typeof type === 'string' ? type : 'Note',
    direction: typeof direction === 'string' ? direction : 'Out',
    outcome: typeof outcome === 'string' ? outcome : undefined,
    at: at instanceof Date ? at : undefined,
    text: typeof text === 'string' ? text : '',
    named: (Array.isArray(mentions) ? mentions : []).flatMap((uid) => {
      const name = typeof uid === 'string' ? nameOf(uid) : undefined;
      return name === undefined ? [] : [{ uid, name }];
    }),
  };
}

/** What is left to be sent once `sent` is stored: what was typed on while it was on its way. */
export function restOf(sent: TypedActivity, typed: TypedActivity, fresh: string): TypedActivity {
  if (typed === sent) return emptyActivity(fresh, sent.type);
  const text = typed.text.startsWith(sent.text) ? typed.text.slice(sent.text.length).trimStart() : typed.text;
  return text === '' ? emptyActivity(fresh, typed.type) : { ...typed, id: fresh, text };
}
