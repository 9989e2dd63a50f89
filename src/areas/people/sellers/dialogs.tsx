import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFail } from '#kit/use-fail.ts';
import { useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { toast } from '#ui/toast.tsx';
import { AskProvider, type PersonAction } from './person-actions.ts';
import type { PersonRow } from './rows.ts';
import { usePeopleCache } from './use-people.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog);
const ReassignDialog = lazyPart(async () => (await import('./reassign-dialog.tsx')).ReassignDialog);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

interface Asked {
  readonly action: PersonAction;
  readonly person: PersonRow;
}

/** Lets everything below begin an action on a person; the dialogs are here, once. */
export function PersonDialogs({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation(['users', 'ui']);
  const fail = useFail();
  const { people } = useServices();
  const { put } = usePeopleCache();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  /** Resolves with nothing when it went well, else with the sentence to show. */
  const change = async (task: () => Promise<StaffMember>, message: string, back?: () => Promise<StaffMember>) => {
    try {
      put(await task());
      const run = async () => {
        const problem = back && (await change(back, t('ui:toast.undone')));
        if (problem) toast(t('ui:toast.notUndone'));
      };
      toast(message, back && { label: t('ui:action.undo'), run: () => void run(), undoes: true });
      return undefined;
    } catch (error) {
      return t(`ui:error.${kindOf(error)}`);
    }
  };
  const showProblem = async (task: Promise<string | undefined>) => {
    const problem = await task;
    if (problem) toast(problem);
  };
  const sendMail = async (person: PersonRow) => {
    try {
      await people.sendReset(person.email);
      toast(t('toast.mailed', { email: person.email }));
    } catch (error) {
      fail(error);
    }
  };
  const setBanned = (person: PersonRow, isBanned: boolean) =>
    change(
      () => people.setBanned(person, isBanned),
      t(isBanned ? 'toast.banned' : 'toast.unbanned', { name: person.name }),
      () => people.setBanned(person, !isBanned),
    );
  const ask = (action: PersonAction, person: PersonRow) => {
    if (action === 'unban') void showProblem(setBanned(person, false));
    else if (action === 'mail') void sendMail(person);
    else setAsked({ action, person });
  };
  const { person } = asked ?? {};
  return (
    <AskProvider value={ask}>
      {children}
      <Suspense>
        {person && asked?.action === 'ban' && (
          <ConfirmDialog kind="ban" person={person} onConfirm={() => setBanned(person, true)} onClose={close} />
        )}
        {person && asked?.action === 'reset' && (
          <ConfirmDialog
            kind="reset"
            person={person}
            onConfirm={() => change(() => people.forceReset(person), t('toast.reset', { name: person.name }))}
            onClose={close}
          />
        )}
        {person && asked?.action === 'role' && <RoleDialog person={person} change={change} onClose={close} />}
        {person && asked?.action === 'reassign' && <ReassignDialog person={person} onClose={close} />}
        {person && asked?.action === 'remove' && (
          <RemoveDialog person={person} onReassign={() => setAsked({ action: 'reassign', person })} onClose={close} />
        )}
      </Suspense>
    </AskProvider>
  );
}
