import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useOpenedLink, usePorts } from '#kit/ports.tsx';
import { AskToJoin } from './ask-to-join.tsx';
import authStyles from './auth.module.css';
import { AuthFrame } from './auth-layout.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { FoundInvitations } from './found-invitations.tsx';
import { Invitation } from './invitation.tsx';
import { MessageArea } from './message-area.tsx';
import { PageHead } from './page-head.tsx';
import { PasteInvitation } from './paste-invitation.tsx';
import waitingStyles from './waiting.module.css';
import { emailOf, type WaitingPerson } from './waiting-person.ts';

/**
 * For somebody no company has taken in yet: confirm the e-mail, accept an invitation, or ask a company. It opens by
 * itself once they are in.
 */
export function WaitingForCompany({ person }: { readonly person: WaitingPerson }) {
  // all that any step needs, so that no step blanks the page while its words arrive
  const { t } = useTranslation(['joining', 'auth', 'ui', 'shell']);
  const { auth, openedLink } = usePorts();
  const { invite } = useOpenedLink();
  const refresh = useRefresh(person);
  useNeutralPath();
  const email = emailOf(person);
  const title =
    'account' in person
      ? t('auth:waiting.title', { name: person.account.firstname || email })
      : t('joining:waiting.noProfile');
  const leave = () => {
    openedLink.set({});
    void auth.logout();
  };
  const joining = (
    <>
      {person.verified && <FoundInvitations person={person} />}
      {'account' in person && <AskToJoin />}
      <PasteInvitation />
    </>
  );
  return (
    <AuthFrame>
      <PageHead title={title} text={t(invite ? 'joining:waiting.invited' : 'auth:waiting.text')} />
      <MessageArea />
      <dl className={waitingStyles.person}>
        <dt>{t('auth:waiting.address')}</dt>
        <dd>
          <bdi>{email}</bdi>
          <span className={waitingStyles.mark} data-verified={person.verified}>
            {t(person.verified ? 'joining:waiting.confirmed' : 'joining:waiting.unconfirmed')}
          </span>
        </dd>
      </dl>
      {!person.verified && <ConfirmEmail email={email} onConfirmed={refresh} />}
      {!invite && joining}
      {invite && person.verified && (
        <Invitation key={invite} id={invite} person={person}>
          {joining}
        </Invitation>
      )}
      {'account' in person && !invite && <p className={waitingStyles.next}>{t('auth:waiting.next')}</p>}
      <p className={waitingStyles.leave}>
        {invite && (
          <button type="button" className={authStyles.linkButton} onClick={() => void auth.logout()}>
            {t('joining:waiting.other')}
          </button>
        )}
        <button type="button" className={authStyles.linkButton} onClick={leave}>
          {t('auth:waiting.signOut')}
        </button>
      </p>
    </AuthFrame>
  );
}

/** The role may be another one tomorrow: what opens then is its own first page, not the one of the role of today. */
function useNeutralPath(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== '/app') navigate('/app', { replace: true });
  }, [pathname, navigate]);
}

/** Looks again: asked by a button, and when somebody comes back from their mail. */
function useRefresh(person: WaitingPerson): () => Promise<void> {
  const { session } = usePorts();
  const navigate = useNavigate();
  const refresh = async () => {
    if ((await session.refresh()) === 'closed') navigate('/auth/error-page-1?reason=closed');
  };
  const { verified } = person;
  useEffect(() => {
    if (verified) return;
    const onFocus = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void session.refresh();
    };
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [verified, session]);
  return refresh;
}
