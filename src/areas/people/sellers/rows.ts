import { valuesOf } from '#kit/list/chosen-filters.ts';
import type { ListState } from '#kit/list/list-state.ts';
import { type StaffMember, type StaffStatus, staffStatus } from '#model/people/people.ts';
import type { AnyRecord } from '#model/schema.ts';
import { users } from './schema.ts';

/** A person as the list's generic parts want a record. */
export type PersonRow = StaffMember & AnyRecord & { readonly name: string; readonly status: StaffStatus };
export const nameOf = ({ firstname, lastname, email }: Pick<StaffMember, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email;

const NEVER = new Date(0);

export function toRow(person: StaffMember): PersonRow {
  const { CreationDate: createdAt = NEVER, updatedAt = NEVER } = person;
  return {
    ...person,
    name: nameOf(person),
    status: staffStatus(person),
    updatedAt,
    createdAt,
    createdBy: '',
    updatedBy: '',
    version: updatedAt.getTime(),
    archivedAt: null,
  };
}

/** Lower case, without accents: what is typed finds what is written. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
const digits = (text: string) => text.replace(/\D/g, '');

function matches(row: PersonRow, q: string): boolean {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const text = folded([row.name, row.email, row.secondaryEmail].join(' '));
  if (words.every((word) => text.includes(word))) return true;
  const number = digits(q);
  return (
    number.length >= 4 &&
    /^[\d\s()+-]+$/.test(q) &&
    [row.phoneNumber, row.phoneNumber2, row.phoneNumber3].some((phone) => phone && digits(phone).includes(number))
  );
}

const keyOf = (row: PersonRow, field: string) => {
  const value = row[field];
  return value instanceof Date ? value.getTime() : undefined;
};
function compare(a: PersonRow, b: PersonRow, field: string, locale: string): number {
  const byName = new Intl.Collator(locale).compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  if (field === 'name') return byName;
  // latest first; people without such a moment come last
  return (keyOf(b, field) ?? Number.NEGATIVE_INFINITY) - (keyOf(a, field) ?? Number.NEGATIVE_INFINITY) || byName;
}

/** Everybody the list's state asks for, in its order; the page is cut by the caller. */
export function selectRows(rows: readonly PersonRow[], state: ListState, locale: string): PersonRow[] {
  const q = state.q.trim();
  return rows
    .filter((row) =>
      state.filters.every(({ field }) => valuesOf(state.filters, field).includes(String(row[field] ?? ''))),
    )
    .filter((row) => [...q].length < 2 || matches(row, q))
    .toSorted((a, b) => compare(a, b, sortOf(state), locale));
}
const sortOf = ({ sort }: ListState) => users.sorts.find(({ field }) => field === sort)?.field ?? 'LastLogin';
