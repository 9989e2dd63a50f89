import { useTranslation } from 'react-i18next';
import { usePersonName } from '#kit/person-name.ts';
import type { HistoryEvent } from '#model/changes.ts';

/** Who made a change: a colleague; a key or a rule with whom it acts for; a colleague with the key that proposed it. */
export function useActorName(): (event: Pick<HistoryEvent, 'actorType' | 'by' | 'changedByMemberKey'>) => string {
  const { t } = useTranslation('record');
  const nameOf = usePersonName();
  return ({ actorType, by, changedByMemberKey }) => {
    const person = nameOf(changedByMemberKey);
    return by ? t(`record:actor.${actorType === 'User' ? 'Proposed' : actorType}`, { name: by.name, person }) : person;
  };
}
