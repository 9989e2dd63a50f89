import { useTranslation } from 'react-i18next';
import { usePersonName } from '#kit/person-name.ts';
import type { HistoryEvent } from '#model/changes.ts';

/** The name of the person who made a change. A key or a rule is named with the person it acts for or who approved it. */
export function useActorName(): (event: Pick<HistoryEvent, 'actorType' | 'by' | 'changedByMemberKey'>) => string {
  const { t } = useTranslation('record');
  const nameOf = usePersonName();
  return ({ actorType, by, changedByMemberKey }) => {
    const person = nameOf(changedByMemberKey);
    return by ? t(`record:actor.${actorType === 'User' ? 'Proposed' : actorType}`, { name: by.name, person }) : person;
  };
}
