import { useTranslation } from 'react-i18next';
import accessStyles from '#kit/access/access.module.css';
import { useAccessWords } from '#kit/access/words.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './parts.module.css';
import { extentOf, ScopeMark } from './scope-mark.tsx';
import type { Case, Verdict } from './simulation.ts';

/** Collections whose rules say more than the policy does, or that nothing is kept in yet. */
const RULED_APART = ['users', 'directory', 'companies'];

/** The answer first, then the policy's reason, then every condition of the database. */
export function VerdictCard({ asked, verdict }: { readonly asked: Case; readonly verdict: Verdict }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { members, resources } = useCompany();
  const { can, reach, checks, packThatWould } = verdict;
  const { object, action } = asked;
  const personName = members.get(asked.person)?.name ?? words.role(asked.role);
  const isRoute = object.startsWith('/');
  const isResource =
    isRoute || resources.some(({ name }) => name === object) || [...RULED_APART, 'history'].includes(object);
  return (
    <section className={`${panelStyles.panel} ${styles.verdict}`} aria-live="polite" aria-labelledby="verdict">
      <header data-can={can}>
        <Icon name={can ? 'checkCircle' : 'lost'} size={28} />
        <div>
          <h2 id="verdict">{t(can ? 'verdict.allowed' : 'verdict.refused')}</h2>
          <p>
            <bdi>{personName}</bdi> · {words.action(action)} · {words.object(object)}
          </p>
        </div>
      </header>
      <h3>{t('verdict.policy')}</h3>
      <p>
        <ScopeMark extent={extentOf(object, reach.scope)} /> {t(`scopeText.${extentOf(object, reach.scope)}`)}
      </p>
      <p className={textStyles.quiet}>
        {t('why.line')} {reach.line ? <code className={accessStyles.policyLine}>{reach.line}</code> : t('why.noLine')}
      </p>
      {reach.pack && <Note text={t('matrix.thanksTo', { pack: words.pack(reach.pack) })} />}
      {packThatWould && <Note text={t('verdict.packWould', { pack: words.pack(packThatWould) })} />}
      <h3>{t('verdict.database')}</h3>
      <ul className={styles.checks}>
        {checks.map(({ name, ok, finding }) => (
          <li key={name} data-ok={ok}>
            <Icon name={ok ? 'check' : 'close'} size={16} />
            <span>
              <strong>
                {t(`rule.${name}.title`)}
                <span className="visually-hidden"> {t(ok ? 'rule.holds' : 'rule.fails')}</span>
              </strong>
              <span>{t(`rule.${name}.${finding}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {action === 'export' && <Note text={t('verdict.export')} />}
      {RULED_APART.includes(object) && <Note text={t('verdict.apart')} />}
      {!isResource && <Note text={t('verdict.notKept')} />}
    </section>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className={styles.verdictNote}>
      <Icon name="warning" size={16} />
      <span>{text}</span>
    </p>
  );
}
