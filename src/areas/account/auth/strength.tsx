import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#lib/people/password-strength.ts';
import { ADVISED_PASSWORD } from '#model/people/auth-input.ts';
import styles from './strength.module.css';

const LEVELS = [1, 2, 3, 4] as const;
const loadCommon = () => import('#lib/people/common-passwords.ts');
type IsCommon = Awaited<ReturnType<typeof loadCommon>>['isCommonPassword'];

/** How strong a new password is, in bars and in words. It advises; only the length is a rule. */
export function Strength({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth');
  const isCommon = useCommonPasswords(password !== '')?.(password) ?? false;
  const level = passwordStrength(password, isCommon);
  const advice = password.length < ADVISED_PASSWORD ? 'strength.longer' : `strength.level${level}`;
  return (
    <div className={styles.strength} data-part="strength" data-level={password ? level : undefined}>
      <div className={styles.bars} aria-hidden="true">
        {LEVELS.map((bar) => (
          <span key={bar} data-on={password !== '' && bar <= Math.max(level, 1) ? true : undefined} />
        ))}
      </div>
      <p>{t(isCommon ? 'strength.common' : advice)}</p>
    </div>
  );
}

/** The list comes with the first character typed; without it the meter goes by length and variety alone. */
function useCommonPasswords(wanted: boolean): IsCommon | undefined {
  const [isCommon, setIsCommon] = useState<{ ask: IsCommon }>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadCommon().then(
      ({ isCommonPassword }) => current && setIsCommon({ ask: isCommonPassword }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return isCommon?.ask;
}
