import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '#kit/ports.tsx';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { Invite } from '#model/people.ts';
import { BusyButton, Problem, Step } from './waiting-parts.tsx';
import type { WaitingPerson } from './waiting-person.ts';

/** Invitations for the person's own confirmed address, found without their links; opening one is as following its link. */
export function FoundInvitations({ person }: { readonly person: WaitingPerson }) {
  const { t } = useTranslation(['joining', 'auth', 'shell', 'ui']);
  const { joining, openedLink } = usePorts();
  const [found, setFound] = useState<readonly Invite[] | ErrorKind>();
  const load = useCallback(
    () =>
      joining
        .findInvites()
        .then(setFound, (error: unknown) => setFound(error instanceof AppError ? error.kind : 'unknown')),
    [joining],
  );
  useEffect(() => {
    const refresh = () => void load();
    refresh();
    // somebody may have invited them meanwhile
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [load]);

  if (found === undefined) return null;
  if (typeof found === 'string')
    return (
      <Step id="found" title={t('joining:found.title')}>
        <Problem kind={found} />
        <BusyButton busy={false} onClick={() => void load()}>
          {t('ui:action.retry')}
        </BusyButton>
      </Step>
    );
  if (found.length === 0) return person.status === 'noProfile' ? <p role="alert">{t('auth:error.noProfile')}</p> : null;
  return (
    <Step id="found" title={t('joining:found.title')}>
      {found.map(({ id, companyName, Role }) => (
        <BusyButton key={id} kind="primary" busy={false} onClick={() => openedLink.set({ invite: id })}>
          {t('joining:found.open', { company: companyName, role: t(`shell:role.${Role}`) })}
        </BusyButton>
      ))}
    </Step>
  );
}
