import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { usePorts } from '#kit/ports.tsx';
import { now } from '#lib/time/clock.ts';
import type { ErrorKind } from '#model/errors.ts';
import type { Invite } from '#model/people/people.ts';
import { AcceptForm } from './accept-form.tsx';
import { FailedStep, Step } from './waiting-parts.tsx';
import { emailOf, type WaitingPerson } from './waiting-person.ts';

/** What the invitation at hand offers: company, role, until when. Nothing is accepted unseen. */
export function Invitation(props: {
  readonly id: string;
  readonly person: WaitingPerson;
  /** The other ways into a company, where this one is closed. */
  readonly children: ReactNode;
}) {
  const { id, person, children } = props;
  const { t } = useTranslation('joining');
  const { joining } = usePorts();
  const [found, setFound] = useState<Invite | ErrorKind>();
  const load = useCallback(() => {
    setFound(undefined);
    joining.readInvite(id).then(
      // one of kind 'account' belongs to the manager who makes the account
      (invite) => setFound(invite.kind === 'link' ? invite : 'deleted'),
      (error: unknown) => setFound(kindOf(error)),
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
      >
        {children}
      </Refused>
    );
  if (typeof found === 'string')
    return <FailedStep id="invitation" title={t('joining:invitation.title')} kind={found} onRetry={load} />;
  if (found.expiresAt <= now())
    return (
      <Refused
        title={t('joining:invitation.expiredTitle')}
        text={t('joining:invitation.expired', { company: found.companyName })}
      >
        {children}
      </Refused>
    );
  return <AcceptForm invite={found} person={person} onDeleted={() => setFound('deleted')} />;
}

/** An invitation that opens nothing, and what to do about it. */
function Refused(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <Step id="invitation" title={props.title}>
        <p role="alert">{props.text}</p>
      </Step>
      {props.children}
    </>
  );
}
