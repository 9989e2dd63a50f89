import { useCompany } from '#kit/workspace.tsx';
import { SYSTEM, SYSTEM_NAME } from '#model/company/system.ts';
import { useTexts } from '#ui/use-texts.ts';

/** How an actor is called: a colleague, also one who left; the product for what the server does on its own. */
export function usePersonName(): (uid: string) => string {
  const { t } = useTexts('ui');
  const { members } = useCompany();
  return (uid) => (uid === SYSTEM ? SYSTEM_NAME : (members.get(uid)?.name ?? t('person.unknown')));
}
