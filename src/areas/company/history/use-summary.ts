import { useTranslation } from 'react-i18next';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { labelOf, schemaOf, titleChoice } from './subject.ts';

/** Words of every collection that leaves events; their texts load together. */
export function useSummary() {
  const workspace = useWorkspace();
  const names = useNames();
  const { t } = useTranslation([...names, 'history']);
  const nameOf = (resource: string) =>
    names.includes(resource)
      ? t(`${resource}:singular`)
      : t(`history:resource.${resource}`, { defaultValue: resource });
  /** Where the change led, in a word; the state, or who has it now. */
  const of = ({ resourceName, changeType, after = {} }: StoredEvent): string => {
    const schema = schemaOf(workspace, resourceName);
    if (changeType === 'StatusChanged' && schema?.status && names.includes(resourceName))
      return t(`${resourceName}:options.${schema.status.field}.${String(after[schema.status.field])}`);
    if (changeType === 'Assigned' && schema?.owner)
      return workspace.members.get(String(after[schema.owner] ?? ''))?.name ?? t('history:nobody');
    return '';
  };
  /** What the record was called after the change, else its key. */
  const labelFor = (event: StoredEvent): string => {
    const schema = schemaOf(workspace, event.resourceName);
    const label = labelOf(schema, event);
    const choice = titleChoice(schema);
    if (choice && label) return t(`${event.resourceName}:options.${choice}.${label}`);
    return label || workspace.members.get(event.resourceRecordKey)?.name || event.resourceRecordKey;
  };
  return { nameOf, of, labelFor, names };
}

/** Collections whose changes are kept, in the order they are declared. */
function useNames(): readonly string[] {
  const { resources } = useWorkspace();
  return resources.filter(({ audited }) => audited !== false).map(({ name }) => name);
}
