import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { PersonRow } from './rows.ts';
import { useAuthority } from './use-authority.ts';

/** What can be done about a person. `unban` and `mail` happen at once; the others ask first. */
export type PersonAction = 'role' | 'ban' | 'unban' | 'reset' | 'mail' | 'reassign' | 'remove';

interface Offer {
  readonly action: PersonAction;
  readonly icon: IconName;
  readonly danger?: true;
  /** Why it is refused, in words. */
  readonly refusal?: string;
}

/** Begins an action; given by the screen, so that rows, cards and the page share one set of dialogs. */
const AskContext = createContext<(action: PersonAction, person: PersonRow) => void>(() => undefined);
export const AskProvider = AskContext.Provider;
export const useAsk = () => useContext(AskContext);

/** What this manager is offered about the person, refused things with their reason. */
export function useOffers(): (person: PersonRow) => readonly Offer[] {
  const { t } = useTranslation('users');
  const { decide } = useAccess();
  const { refusal } = useAuthority();
  return (person) => {
    const ruled = refusal(person);
    const may = (action: string, resource: string) => (decide(action, resource).can ? undefined : t('why.policy'));
    const edit = ruled ?? may('edit', 'users');
    return [
      { action: 'role', icon: 'qualified', refusal: edit },
      person.isBanned
        ? { action: 'unban', icon: 'restore', refusal: edit }
        : { action: 'ban', icon: 'lock', refusal: edit },
      {
        action: 'reset',
        icon: 'refresh',
        refusal: edit ?? (person.forcePasswordReset ? t('why.alreadyReset') : undefined),
      },
      { action: 'mail', icon: 'email', refusal: ruled },
      { action: 'reassign', icon: 'assign', refusal: may('assign', 'leads') },
      { action: 'remove', icon: 'lost', danger: true, refusal: ruled ?? may('delete', 'users') },
    ];
  };
}
