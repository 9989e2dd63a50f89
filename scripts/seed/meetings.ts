import { properties } from '#areas/property/properties/schema.ts';
import type { MeetingValues } from '#areas/work/meetings/schema.ts';
import { timesAsked } from '#lib/sales/asked-time.ts';
import { addDays, DAY_MS, dayKey, HOUR_MS, MINUTE_MS } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import type { Change } from '#model/changes.ts';
import { SYSTEM } from '#model/company/system.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Random } from './random.ts';
import { existing } from './records.ts';
import { DEMO_USERS } from './users.ts';
import type { Step, Tenant } from './world.ts';

type Words = readonly [en: string, ja: string];
type Kind = MeetingValues['kind'];
const TITLES: { readonly [kind in Kind]: Words } = {
  Viewing: ['Viewing', '内見'],
  ClientMeeting: ['Client meeting', '商談'],
  ListingAppointment: ['Listing appointment', '売主との打合せ'],
  Handover: ['Handover of keys', '鍵の引渡し'],
  Internal: ['Sales stand-up', '営業朝会'],
  Interview: ['Interview', '面接'],
  Training: ['Product training', '商品研修'],
};
const PLACES: readonly Words[] = [
  ['Office, meeting room 1', '会議室 1'],
  ['Lobby of the building', '建物のロビー'],
  ['Café on the quay', '駅前のカフェ'],
];
const SAID: readonly Words[] = [
  ['Liked the light and the view.', '日当たりと眺望が良い'],
  ['Kitchen too small.', 'キッチンが狭い'],
  ['Wants to come back with the family.', 'ご家族と再度来たいとのこと'],
];
/** Whom one calls a meeting with, beside the organiser. */
const COMPANY = new Set<Kind>(['Internal', 'Training', 'Interview']);
const LEADS_KNOWN = 40;
/** Of the viewings that nobody has confirmed, clients asked for some on the page of a home. */
const ASKED_EACH = 4;

/** Viewings and other meetings of the last month and the next two weeks, most in working hours. */
export function meetingSteps(
  tenant: Tenant,
  count: number,
  first: number,
  known: {
    readonly leads: readonly [from: number, to: number];
    readonly properties: readonly [from: number, to: number];
  },
  asOf: Date,
  random: Random,
): Step[] {
  const word = ([en, ja]: Words) => (tenant.country === 'JP' ? ja : en);
  const people = DEMO_USERS.filter((user) => user.tenant === tenant && !user.mark);
  const callers = people.filter(({ Role }) => ['Seller', 'CEO', 'HR'].includes(Role)).map(({ uid }) => uid);
  return Array.from({ length: count }, (_, index) => {
    const id = `demo_meetings_${String(first + index).padStart(4, '0')}`;
    const kind = random.weighted<Kind>({
      Viewing: 70,
      ClientMeeting: 12,
      ListingAppointment: 6,
      Handover: 3,
      Internal: 5,
      Interview: 2,
      Training: 2,
    });
    const day = addDays(
      dayKey(asOf, tenant.timezone),
      random.chance(0.62) ? -random.whole(1, 30) : random.whole(0, 14),
    );
    const clock = `T${String(random.whole(9, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
    const startAt = instantOf(day + clock, tenant.timezone);
    const endAt = new Date(startAt.getTime() + random.pick([30, 45, 60, 60, 90]) * MINUTE_MS);
    const organiser = random.pick(callers);
    const others = random.chance(COMPANY.has(kind) ? 0.9 : 0.25)
      ? [random.pick(people).uid, random.pick(people).uid]
      : [];
    const called = new Date(Math.min(startAt.getTime(), asOf.getTime()) - random.whole(2, 72) * HOUR_MS);
    const leadNumbers = Array.from({ length: LEADS_KNOWN }, () => random.whole(...known.leads));
    const propertyNumbers = Array.from({ length: LEADS_KNOWN }, () => random.whole(...known.properties));
    const place = word(random.pick(PLACES));
    const method = random.weighted({ InPerson: 8, Video: 1, Phone: 1 });
    const end = random.weighted({ Completed: 65, NoShow: 7, Cancelled: 10 });
    const isPast = endAt.getTime() + HOUR_MS < asOf.getTime();
    const isConfirmed = isPast || random.chance(0.6);
    const said = word(random.pick(SAID));
    const answers = [random.pick(['Yes', 'Unsure', 'No'] as const), random.pick(['Unsure', 'No'] as const)] as const;
    const isAsked = kind === 'Viewing' && !isConfirmed && index % ASKED_EACH === 0;
    const part = clock < 'T12' ? 'Morning' : clock < 'T17' ? 'Afternoon' : 'Evening';
    const step = (at: Date, changes: Step['changes']): Step => ({ at, tenant, actor: organiser, changes });
    const set = (values: (before: AnyRecord) => Values) => (record: (resource: string, id: string) => AnyRecord) => {
      const before = record('meetings', id);
      return [{ type: 'update', resource: 'meetings', before, set: values(before) } as const];
    };
    const begin = (record: (resource: string, id: string) => AnyRecord): readonly Change[] => {
      const lead = COMPANY.has(kind) ? undefined : existing(record, 'leads', leadNumbers);
      const property = kind === 'Viewing' ? existing(record, 'properties', propertyNumbers) : undefined;
      const home = property && nameOf(properties, property);
      const values: Values = {
        kind,
        title: clientAndHome(lead && String(lead.fullName), home ?? word(TITLES[kind])),
        startAt,
        endAt,
        showingAppointmentStatus: 'Pending',
        method,
        ...(method === 'InPerson'
          ? { location: place }
          : method === 'Video'
            ? { meetingUrl: 'https://example.com/room' }
            : {}),
        organiserId: organiser,
        attendeeIds: [...new Set([organiser, ...others])],
        ...(lead && { leadId: lead.id }),
        ...(property && { propertyIds: [property.id] }),
      };
      // A viewing wants a property; where none is on the books yet one meets the client.
      const fitting = kind === 'Viewing' && !property ? { ...values, kind: 'ClientMeeting' } : values;
      const asked = isAsked && property ? { askedFor: part, ...timesAsked(day, part, tenant.timezone) } : {};
      return [{ type: 'create', resource: 'meetings', id, values: { ...fitting, ...asked } }];
    };
    const steps = [{ ...step(called, begin), ...(isAsked && { actor: SYSTEM }) }];
    if (isConfirmed)
      steps.push(
        step(
          new Date(called.getTime() + HOUR_MS),
          set(() => ({ showingAppointmentStatus: 'Confirmed' })),
        ),
      );
    if (isPast)
      steps.push(
        step(
          new Date(
            end === 'Cancelled' ? called.getTime() + 2 * HOUR_MS : Math.min(endAt.getTime() + HOUR_MS, asOf.getTime()),
          ),
          set(({ propertyIds }) => ({
            showingAppointmentStatus: end,
            ...(end === 'Completed' && random.chance(0.5) && { outcome: said }),
            ...(end === 'Completed' &&
              Array.isArray(propertyIds) && {
                feedback: [
                  { propertyId: propertyIds[0], wantsSecondViewing: answers[0], wantsOffer: answers[1], liked: said },
                ],
              }),
          })),
        ),
      );
    return steps.filter(({ at }) => at.getTime() <= asOf.getTime() && at.getTime() > asOf.getTime() - 60 * DAY_MS);
  }).flat();
}
