import { useTranslation } from 'react-i18next';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useAsker, useCompany } from '#kit/workspace.tsx';
import { listFormat } from '#lib/text/list-format.ts';
import { labelOf, schemaOf, titleChoice, typedOf } from './subject.ts';

/** Words of every collection that leaves events; their texts load together. */
export function useSummary() {
  const asker = useAsker();
  const names = useNames();
  const { t, i18n } = useTranslation([...names, 'history']);
  const nameOf = (resource: string) =>
    names.includes(resource)
      ? t(`${resource}:singular`)
      : t(`history:resource.${resource}`, { defaultValue: resource });
  /** Which fields people know are other than before; where only computed ones are, those. */
  const wordsOf = (events: readonly StoredEvent[]): readonly string[] => {
    const [{ resourceName } = { resourceName: '' }] = events;
    const schema = schemaOf(asker, resourceName);
    if (!schema || !names.includes(resourceName)) return [];
    const changed = [...new Set(events.flatMap((event) => event.changed ?? []))];
    const typed = typedOf(schema, changed);
    const words = (typed.length > 0 ? typed : changed).map((name) =>
      t(`${resourceName}:fields.${name}`, { defaultValue: '' }),
    );
    return words.filter(Boolean);
  };
  const fieldsOf = (events: readonly StoredEvent[]): string => listFormat(i18n.language).format(wordsOf(events));
  /** The same in a line: more than two are counted. */
  const valuesOf = (events: readonly StoredEvent[]): string => {
    const count = wordsOf(events).length;
    return count > 2 ? t('history:values', { count }) : fieldsOf(events);
  };
  /** The record's state after the change, in a word; '' where it has none. */
  const stateOf = ({ resourceName, after = {} }: StoredEvent): string => {
    const field = schemaOf(asker, resourceName)?.status?.field;
    return field && names.includes(resourceName) ? t(`${resourceName}:options.${field}.${String(after[field])}`) : '';
  };
  /** Where the change led, in a word; the state, who has it now, or the fields that changed. */
  const of = (event: StoredEvent): string => {
    const { resourceName, changeType, after = {} } = event;
    const schema = schemaOf(asker, resourceName);
    if (changeType === 'StatusChanged') return stateOf(event);
    if (changeType === 'Assigned' && schema?.owner)
      return asker.members.get(String(after[schema.owner] ?? ''))?.name ?? t('history:nobody');
    return changeType === 'Updated' ? fieldsOf([event]) : '';
  };
  /** What the record was called after the change, else its key. */
  const labelFor = (event: StoredEvent): string => {
    const schema = schemaOf(asker, event.resourceName);
    const label = labelOf(schema, event);
    const choice = titleChoice(schema);
    if (choice && label) return t(`${event.resourceName}:options.${choice}.${label}`);
    return label || asker.members.get(event.resourceRecordKey)?.name || event.resourceRecordKey;
  };
  return { nameOf, of, stateOf, valuesOf, labelFor, names };
}

/** Collections whose changes are kept, in the order they are declared. */
function useNames(): readonly string[] {
  const { resources } = useCompany();
  return resources.filter(({ audited }) => audited !== false).map(({ name }) => name);
}
