import { type Contact, checkContact, contacts } from '#areas/sales/contacts/schema.ts';
import type { ChangeOf } from '#kit/bulk/run.ts';
import type { Change } from '#model/changes.ts';
import type { Reference } from '#model/references.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { type Choices, mergedValues } from './fields.ts';

/** A record that points at the contact that goes, and by which fields. */
export interface Pointing {
  readonly resource: string;
  readonly record: AnyRecord;
  readonly by: readonly Reference[];
}
export interface Merge {
  readonly primary: Contact;
  readonly other: Contact;
  readonly choices: Choices;
  readonly pointing: readonly Pointing[];
}
const MOST_MERGED = contacts.fields.mergedFrom.max;
const resource = 'contacts';

/** Why these two cannot become one. `hasFile`: the confidential part, which stays with the record it was made for. */
export function obstacleTo(
  primary: Contact,
  other: Contact,
  hasFile: { readonly primary: boolean; readonly other: boolean },
): 'same' | 'archived' | 'kind' | 'file' | 'many' | undefined {
  if (primary.id === other.id) return 'same';
  if (primary.archivedAt !== null || other.archivedAt !== null) return 'archived';
  if (primary.kind !== other.kind) return 'kind';
  if (hasFile.other && !hasFile.primary) return 'file';
  return (primary.mergedFrom ?? []).length >= MOST_MERGED ? 'many' : undefined;
}

/** What speaks against the merged contact itself. */
export function issuesOf({ primary, other, choices }: Merge, now: Date): readonly Issue[] {
  const values = mergedValues(primary, other, choices);
  return checkContact({ ...primary, ...values }, now);
}

/** The kept contact first, then whatever points at the other one, which is archived last. */
export const recordsOf = ({ primary, other, pointing }: Merge): AnyRecord[] => [
  primary,
  ...pointing.map(({ record }) => record),
  other,
];
export const resourceOf = ({ pointing }: Merge, id: string): string =>
  pointing.find(({ record }) => record.id === id)?.resource ?? resource;

const stale = (now: AnyRecord) => ({ kind: 'conflict', changedBy: now.updatedBy }) as const;

/** Each record's part of the merge. The two themselves must still be as they were shown. */
export function changesOf(merge: Merge): ChangeOf {
  const { primary, other, choices, pointing } = merge;
  const set = mergedValues(primary, other, choices);
  return (record) => {
    if (record.id === primary.id)
      return record.version === primary.version ? [{ type: 'update', resource, before: record, set }] : stale(record);
    if (record.id === other.id)
      return record.version === other.version
        ? [{ type: 'archive', resource, before: record, set: { mergedInto: primary.id } }]
        : stale(record);
    const known = pointing.find((one) => one.record.id === record.id);
    const found = known?.by.map((reference) => redirected(reference, record, primary, other)) ?? [];
    const turned: Values = Object.assign({}, ...found);
    if (!known || record.archivedAt !== null || Object.keys(turned).length === 0) return [];
    return [{ type: 'update', resource: known.resource, before: record, set: turned }];
  };
}

/** The reference as it is to stand: nothing when it points elsewhere by now. */
function redirected({ field, many, about }: Reference, record: AnyRecord, primary: Contact, other: Contact): Values {
  const value = record[field];
  if (many) {
    const ids = Array.isArray(value) ? value : [];
    return ids.includes(other.id)
      ? { [field]: [...new Set(ids.map((id) => (id === other.id ? primary.id : id)))] }
      : {};
  }
  if (value !== other.id || (about && record[about.resource] !== resource)) return {};
  return { [field]: primary.id, ...(about?.label && { [about.label]: primary.fullName }) };
}

/** The way back: the fields that were changed as they were, and the archived contact out of the archive. */
export const takenBack =
  (merge: Merge) =>
  (before: AnyRecord, after: AnyRecord): Change => {
    const verdict = changesOf(merge)(before);
    const [change] = Array.isArray(verdict) ? verdict : [];
    const of = resourceOf(merge, before.id);
    if (change?.type !== 'update') return { type: 'restore', resource: of, before: after };
    const set = Object.fromEntries(Object.keys(change.set).map((name) => [name, before[name]]));
    return { type: 'update', resource: of, before: after, set };
  };
