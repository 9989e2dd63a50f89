import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import accessStyles from '#kit/access/access.module.css';
import { useAccessWords } from '#kit/access/words.ts';
import type { Reach } from '#model/policy/policy-port.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './grid.module.css';
import type { Question } from './grid.tsx';
import { extentOf, ScopeMark } from './scope-mark.tsx';

/** The cell that is looked at, in full: what it says, which line decided, and whether a pack is the reason. */
export function Reason({ question, reach }: { readonly question: Question | undefined; readonly reach?: Reach }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  if (!question || !reach)
    return (
      <aside className={`${styles.reason} ${textStyles.quiet}`}>
        <Icon name="eye" size={16} />
        <span>{t('matrix.hint')}</span>
      </aside>
    );
  const { role, action, object } = question;
  const extent = extentOf(object, reach.scope);
  const ask = new URLSearchParams({ tab: 'simulator', role, action, object });
  return (
    <aside className={styles.reason} aria-live="polite">
      <div>
        <strong>
          {words.role(role)} · {words.action(action)} · {words.object(object)}
        </strong>
        <ScopeMark extent={extent} />
        <span className={styles.reasonScope}>{t(`scopeText.${extent}`)}</span>
        {reach.pack && <span>{t('matrix.thanksTo', { pack: words.pack(reach.pack) })}</span>}
      </div>
      <div>
        <span className={textStyles.quiet}>{t('why.line')}</span>{' '}
        {reach.line ? <code className={accessStyles.policyLine}>{reach.line}</code> : <span>{t('why.noLine')}</span>}
        <Link to={`?${ask}`}>{t('matrix.simulate')}</Link>
      </div>
    </aside>
  );
}
