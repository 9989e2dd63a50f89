import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { ROLES } from '#model/people/account.ts';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

/** How many work here in which role; who they are, and what they may, is on pages of its own. */
export function MembersTab() {
  const { t } = useTranslation(['company', 'shell']);
  const { members } = useCompany();
  const active = [...members.values()].filter((member) => member.active);
  const counts = new Map<string, number>();
  for (const { Role } of active) counts.set(Role, (counts.get(Role) ?? 0) + 1);
  const known = ROLES.filter((role) => counts.has(role));
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="members">
      <h2 id="members">{t('company:members.title', { count: active.length })}</h2>
      <p className={textStyles.quiet}>{t('company:members.text')}</p>
      <ul className={styles.memberCounts}>
        {known.map((role) => (
          <li key={role}>
            <strong className={textStyles.figures}>{counts.get(role)}</strong> {t(`shell:role.${role}`)}
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link to="/app/sellers">
          <Icon name="sellers" /> {t('company:members.people')}
        </Link>
        <Link to="/app/access">
          <Icon name="lock" /> {t('company:members.access')}
        </Link>
      </p>
    </section>
  );
}
