import { type Property, properties } from '#areas/property/properties/schema.ts';
import type { CautionTools } from '#kit/resource.ts';
import { isShowable } from '#lib/sales/showable.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { nameOf } from '#model/name.ts';
import type { Issue, Values } from '#model/schema.ts';
import { conflictsOf } from './commands.ts';
import type { Meeting } from './schema.ts';

/** A meeting that began this long before may still be running. */
export const LONGEST_DAYS = 7;
const LONGEST_MS = LONGEST_DAYS * DAY_MS;
const NAMED = 3;
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Names and times of what the same people or properties are wanted for at that time, as far as the person may know. */
export async function clashes(values: Values, id: string, { list, format }: CautionTools): Promise<Issue[]> {
  const { startAt, endAt } = values;
  if (!(startAt instanceof Date && endAt instanceof Date)) return [];
  const near = await list<Meeting>('meetings', [
    { field: 'startAt', operator: 'gte', value: new Date(startAt.getTime() - LONGEST_MS) },
    { field: 'startAt', operator: 'lt', value: endAt },
  ]);
  const slot = { id, startAt, endAt, attendeeIds: idsIn(values.attendeeIds), propertyIds: idsIn(values.propertyIds) };
  return conflictsOf(slot, near)
    .slice(0, NAMED)
    .map((meeting) => conflictIssue(meeting, format));
}
/** Something else is on then. */
export const conflictIssue = ({ title, startAt }: Meeting, format: CautionTools['format']): Issue => ({
  field: 'startAt',
  key: 'meetings.caution.conflict',
  params: { title, time: format.dateTime(startAt) },
});

/** A viewing of what nobody can take now. */
async function unavailable(values: Values, { get }: CautionTools): Promise<Issue[]> {
  if (values.kind !== 'Viewing') return [];
  const properties = await get<Property>('properties', idsIn(values.propertyIds));
  return properties.filter((property) => !isShowable(property)).map(propertyIssue);
}
/** Nobody can view it now. */
export const propertyIssue = (property: Property): Issue => ({
  field: 'propertyIds',
  key: 'meetings.caution.property',
  params: { title: nameOf(properties, property) },
});

export const cautionsOf = async (values: Values, id: string, tools: CautionTools): Promise<readonly Issue[]> =>
  (await Promise.all([clashes(values, id, tools), unavailable(values, tools)])).flat();
