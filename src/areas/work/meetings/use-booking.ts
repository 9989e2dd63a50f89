import { type HttpError, useList, useMany, useOne } from '@refinedev/core';
import { useState } from 'react';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isShowable } from '#lib/sales/showable.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import type { Issue, Values } from '#model/schema.ts';
import { LONGEST_DAYS, propertyIssue } from './caution.ts';
import { type Meeting, meetings as schema } from './schema.ts';
import { firstDay, isFree, slotsOf } from './slots.ts';
import { useBusyHours } from './use-busy-hours.ts';

/** As many days are shown; of a day far ahead also those before it. */
const DAYS = 14;
const DAYS_BEFORE = 3;
export const LENGTHS = [30, 45, 60] as const;
/** As many meetings of a day are looked through for what is on at the same time. */
const MOST = 100;
/** The fields besides the time. */
export const ASKED = ['leadId', 'propertyIds'] as const;
export const isAsked = ({ field }: Issue) => ASKED.some((name) => name === field);
/** What a viewing is that nobody asks. */
export const VIEWING = { kind: 'Viewing', method: 'InPerson', showingAppointmentStatus: 'Pending' };
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A viewing while it is being booked: what was chosen by now, what the day still holds, and what speaks against it. */
export function useBooking(prefill: Values, chosen: Values) {
  const { account } = useAccess();
  const { company } = useCompany();
  const labels = useLabels('meetings');
  const { timezone: timeZone } = company;
  const first = firstDay({ now: now(), timeZone });
  const { startAt } = prefill;
  const opened = startAt instanceof Date ? dayKey(startAt, timeZone) : first;
  const [day, setDay] = useState(opened < first ? first : opened);
  // a day far ahead is among those that are shown
  const from = opened > addDays(first, DAYS - 1) ? addDays(opened, -DAYS_BEFORE) : first;
  const [minutes, setMinutes] = useState<number>(LENGTHS[0]);
  const [clock, setClock] = useState<string>();

  const leadId = typeof chosen.leadId === 'string' ? chosen.leadId : '';
  const { result: lead } = useOne<Lead, HttpError>({
    resource: 'leads',
    id: leadId,
    queryOptions: { enabled: leadId !== '' },
  });
  const propertyIds = idsIn(chosen.propertyIds);
  const { result: properties } = useMany<Property, HttpError>({
    resource: 'properties',
    ids: propertyIds,
    queryOptions: { enabled: propertyIds.length > 0 },
  });
  const viewed = properties?.data ?? [];
  const { query: near } = useList<Meeting, HttpError>({
    resource: 'meetings',
    filters: [
      { field: 'startAt', operator: 'gte', value: startOfDay(addDays(day, -LONGEST_DAYS), timeZone) },
      { field: 'startAt', operator: 'lt', value: startOfDay(addDays(day, 1), timeZone) },
    ],
    // where there are more, the day itself is in what is read
    sorters: [{ field: 'startAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
  });

  // the lead's agent comes, too, and anyone it is booked for
  const attendeeIds = [
    ...new Set([account.id, ...idsIn(prefill.attendeeIds), ...(lead?.sellerId ? [lead.sellerId] : [])]),
  ];
  const hours = useBusyHours(from, addDays(from, DAYS - 1), propertyIds.length > 0, propertyIds);
  const meetings = near.data?.data.filter(({ id }) => id !== prefill.id) ?? [];
  const wanted = { attendeeIds, propertyIds };
  const slots = slotsOf(day, minutes, wanted, { meetings, hours }, { now: now(), timeZone });
  const slot = slots.find((one) => one.clock === clock && isFree(one));
  const values: Values = {
    ...VIEWING,
    ...chosen,
    ...(chosen.leadId !== prefill.leadId && lead && { contactIds: lead.contactId && [lead.contactId] }),
    title: titleOf(bookedFor(lead?.fullName, prefill.title, viewed[0]), labels.option('kind', 'Viewing')),
    ...(slot && { startAt: slot.startAt, endAt: slot.endAt }),
    organiserId: account.id,
    attendeeIds,
  };
  const issues = issuesOf(schema, values, now(), undefined, 'typed');
  const warnings: Issue[] = viewed.filter((property) => !isShowable(property)).map(propertyIssue);
  return {
    day,
    days: Array.from({ length: DAYS }, (_, at) => addDays(from, at)),
    minutes,
    slots,
    slot,
    isReading: near.isLoading,
    values,
    homes: viewed,
    warnings,
    /** The errors of fields that are not in this form. */
    otherIssue: issues.find((issue) => !isAsked(issue)),
    setDay,
    setMinutes,
    setClock,
  };
}

/** The client and the home; where only the home's own name is known, that alone. */
function bookedFor(client: string | undefined, given: unknown, home: Property | undefined): unknown {
  if (client === undefined && given) return given;
  return clientAndHome(client, home && nameOf(properties, home)) || undefined;
}
/** Whom or what it is for; a name too short for a title gets its kind: 王雪 · Viewing. */
function titleOf(subject: unknown, kind: string): string | undefined {
  if (typeof subject !== 'string') return undefined;
  const { min = 0, max = subject.length } = schema.fields.title;
  return (subject.length < min ? clientAndHome(subject, kind) : subject).slice(0, max);
}
