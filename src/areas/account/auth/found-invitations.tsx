import { useTranslation } from 'react-i18next';
import { usePorts } from '#kit/ports.tsx';
import type { JoiningPort } from '#model/people/people.ts';
import { useAnswer } from './use-answer.ts';
import { BusyButton, FailedStep, Step } from './waiting-parts.tsx';
import type { WaitingPerson } from './waiting-person.ts';

const findInvites = (joining: JoiningPort) => joining.findInvites();

/** Invitations for the person's own confirmed address, found without their links; opening one is as following its link. */
export function FoundInvitations({ person }: { readonly person: WaitingPerson }) {
  const { t } = useTranslation(['joining', 'auth', 'shell']);
  const { openedLink } = usePorts();
  const { answer, load } = useAnswer(findInvites);
  const title = t('joining:found.title');

  if (answer?.failure) return <FailedStep id="found" title={title} kind={answer.failure} onRetry={load} />;
  if (!answer) return null;
  if (answer.value.length === 0)
    return person.status === 'noProfile' ? <p role="alert">{t('auth:error.noProfile')}</p> : null;
  return (
    <Step id="found" title={title}>
      {answer.value.map(({ id, companyName, Role }) => (
        <BusyButton key={id} kind="primary" busy={false} onClick={() => openedLink.set({ invite: id })}>
          {t('joining:found.open', { company: companyName, role: t(`shell:role.${Role}`) })}
        </BusyButton>
      ))}
    </Step>
  );
}
