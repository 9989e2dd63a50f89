import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { DEMO_PASSWORD, demoAccounts } from '#scripts/seed/accounts.ts';
import './demo-accounts.css';
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
    <form className="demo-accounts" onSubmit={signIn}>
      <div className="field">
        <label htmlFor="demo-account">{words.account}</label>
        <select id="demo-account" className="control" value={email} onChange={(event) => setEmail(event.target.value)}>
          {ACCOUNTS.map(({ role, email: address, company }) => (
            <option key={address} value={address}>
              {[t(`role.${role}`), company].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-wide" aria-disabled={loading}>
        {words.open}
      </button>
      <p className="demo-note">{words.note}</p>
    </form>
  );
}
