import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#lib/password-strength.ts';
import { ADVISED_PASSWORD } from '#schema/auth-input.ts';

const LEVELS = [1, 2, 3, 4] as const;

/** How strong a new password is, in bars and in words. It advises; only the length is a rule. */
export function Strength({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth');
  const level = passwordStrength(password);
  const advice = password.length < ADVISED_PASSWORD ? 'strength.longer' : `strength.level${level}`;
  return (
    <div className="strength" data-level={password ? level : undefined}>
      <div className="strength-bars" aria-hidden="true">
        {LEVELS.map((bar) => (
          <span key={bar} data-on={password !== '' && bar <= Math.max(level, 1) ? true : undefined} />
        ))}
      </div>
      <p>{t(advice)}</p>
    </div>
  );
}
