import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts, useSession } from '#kit/ports.tsx';
import type { LocalIdentity } from '#model/session.ts';
import styles from './auth.module.css';
import { MessageArea } from './message-area.tsx';
import { NewPassword } from './new-password.tsx';
import { PageHead } from './page-head.tsx';
import { useSocial } from './use-social.tsx';

/**
 * The forced reset: the person is known but not let in. The old password is still in memory, or the provider's
 * window confirms who it is once more.
 */
export function ForcedReset() {
  const { t } = useTranslation('auth');
  const { auth } = usePorts();
  const session = useSession();
  const pending = useAppState((state) => state.auth.pendingUser);
  const method = session.status === 'forced' ? session.method : 'password';
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<string>();
  const complete = async (newPassword: string, identity?: LocalIdentity) => {
    const person = { userId: pending?.id ?? '', email: pending?.email ?? '' };
    const { outcome } = await auth.updatePassword({ ...person, newPassword, identity });
    if (outcome === 'oldPassword') setRefused(newPassword);
  };
  const { ask, picker } = useSocial((_, identity) => complete(chosen, identity));
  const submit = async (newPassword: string) => {
    if (method === 'password') return complete(newPassword);
    setChosen(newPassword);
    ask(method);
  };
  return (
    <>
      <PageHead
        title={t('forced.title')}
        text={t(method === 'password' ? 'forced.text' : 'forced.textSocial', { email: pending?.email ?? '' })}
      />
      <MessageArea />
      <NewPassword email={pending?.email ?? ''} label={t('forced.submit')} refused={refused} onSubmit={submit} />
      {picker}
      <p className={styles.other}>
        <button type="button" className={styles.linkButton} onClick={() => void auth.logout()}>
          {t('forced.other')}
        </button>
      </p>
    </>
  );
}
