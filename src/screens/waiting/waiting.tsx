import { useTranslation } from 'react-i18next';
import type { Account } from '#schema/account.ts';
import { usePorts } from '#ui/ports.tsx';
import './waiting.css';

/** For somebody no company has taken in yet: whom to ask, and with which address. It opens by itself once they are in. */
export function WaitingForCompany({ account }: { readonly account: Account }) {
  const { t } = useTranslation('auth');
  const { session } = usePorts();
  return (
    <main className="waiting">
      <div className="waiting-card">
        <h1>{t('waiting.title', { name: account.firstname || account.email })}</h1>
        <p>{t('waiting.text')}</p>
        <dl>
          <dt>{t('waiting.address')}</dt>
          <dd>
            <bdi>{account.email}</bdi>
          </dd>
        </dl>
        <p>{t('waiting.next')}</p>
        <button type="button" className="waiting-button" onClick={() => void session.signOut()}>
          {t('waiting.signOut')}
        </button>
      </div>
    </main>
  );
}
