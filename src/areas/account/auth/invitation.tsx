import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '#kit/ports.tsx';
import { now } from '#lib/clock.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { Invite } from '#model/people.ts';
import { AcceptForm } from './accept-form.tsx';
import { PasteInvitation } from './paste-invitation.tsx';
import { BusyButton, Problem, Step } from './waiting-parts.tsx';
import { emailOf, type WaitingPerson } from './waiting-person.ts';

/** What the invitation at hand offers: company, role, until when. Nothing is accepted unseen. */
export function Invitation(props: { readonly id: string; readonly person: WaitingPerson }) {
  const { id, person } = props;
  const { t } = useTranslation(['joining', 'ui']);
  const { joining } = usePorts();
  const [found, setFound] = useState<Invite | ErrorKind>();
  const load = useCallback(() => {
    setFound(undefined);
    joining.readInvite(id).then(
      // one of kind 'account' belongs to the manager who makes the account
      (invite) => setFound(invite.kind === 'link' ? invite : 'deleted'),
      (error: unknown) => setFound(error instanceof AppError ? error.kind : 'unknown'),
    );
  }, [id, joining]);
  useEffect(load, [load]);

  if (found === undefined)
    return (
      <Step id="invitation" title={t('joining:invitation.title')}>
        <p role="status">{t('joining:invitation.loading')}</p>
      </Step>
    );
  if (found === 'deleted')
    return (
      <Refused
        title={t('joining:invitation.noneTitle')}
        text={t('joining:invitation.none', { email: emailOf(person) })}
      />
    );
  if (typeof found === 'string')
    return (
      <Step id="invitation" title={t('joining:invitation.title')}>
        <Problem kind={found} />
        <BusyButton busy={false} onClick={load}>
          {t('ui:action.retry')}
        </BusyButton>
      </Step>
    );
  if (found.expiresAt <= now())
    return (
      <Refused
        title={t('joining:invitation.expiredTitle')}
        text={t('joining:invitation.expired', { company: found.companyName })}
      />
    );
  return <AcceptForm invite={found} person={person} onDeleted={() => setFound('deleted')} />;
}

/** An invitation that opens nothing, and what to do about it. */
function Refused({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <Step id="invitation" title={title}>
        <p role="alert">{text}</p>
      </Step>
      <PasteInvitation />
    </>
  );
}
