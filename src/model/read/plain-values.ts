import type { Values } from '#model/schema.ts';

/** A moment of antd's pickers, which are dayjs's. */
const isMoment = (value: unknown): value is { toDate: () => Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** The stored form of a control's value: an emptied control holds null or an empty text. */
export const plainValue = (value: unknown): unknown =>
  isMoment(value) ? value.toDate() : value === null || value === '' ? undefined : value;

/** What a form written for any Refine app says, as the server takes it. */
export const plainValues = (values: object): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)]));
