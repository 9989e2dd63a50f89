import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '#areas/account/auth/form.module.css';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { DEMO_PASSWORD, demoAccounts } from '#scripts/seed/accounts.ts';
import styles from './demo-accounts.module.css';
import en from './labels.en.json';
import fr from './labels.fr.json';
import ja from './labels.ja.json';
import zh from './labels.zh.json';

const WORDS = { en, fr, ja, zh };
const ACCOUNTS = demoAccounts();
/** Sees most of one company. */
const FIRST = 'ceo@example.com';

/** One account of the demo a role, to sign in with. */
export function DemoAccounts() {
  const { t } = useTranslation('shell');
  const { auth } = usePorts();
  const words = WORDS[useAppState((state) => state.theme.locale)];
  const loading = useAppState((state) => state.auth.loading);
  const [email, setEmail] = useState(FIRST);
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    if (!loading) void auth.login({ email, password: DEMO_PASSWORD });
  };
  return (
    <form className={styles.accounts} onSubmit={signIn}>
      <div className={formStyles.field} data-part="auth-field">
        <label htmlFor="demo-account">{words.account}</label>
        <select
          id="demo-account"
          className={formStyles.control}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        >
          {ACCOUNTS.map(({ role, email: address, company }) => (
            <option key={address} value={address}>
              {[t(`role.${role}`), company].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        className={`${formStyles.button} ${formStyles.buttonWide}`}
        data-part="auth-button"
        aria-disabled={loading}
      >
        {words.open}
      </button>
      <p className={styles.note}>{words.note}</p>
    </form>
  );
}
