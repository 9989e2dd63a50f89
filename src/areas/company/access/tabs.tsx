import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { useOpenRequests } from './use-requests.ts';

const TABS = [
  ['matrix', 'shield'],
  ['simulator', 'spark'],
  ['packs', 'building'],
  ['requests', 'bell'],
  ['keys', 'lock'],
  ['webhooks', 'outbound'],
  ['rules', 'spark'],
] as const satisfies readonly (readonly [string, IconName])[];
type Tab = (typeof TABS)[number][0];
export const tabOf = (value: string | null): Tab => TABS.find(([name]) => name === value)?.[0] ?? 'matrix';

/** The tabs of Access. Proposals have their own list and pages, and show the same tabs. */
export function AccessTabs({ current }: { readonly current: Tab | 'proposals' }) {
  const { t } = useTranslation('access');
  const { listPath } = useCompany();
  const path = listPath('access');
  const open = useOpenRequests().data?.data.length ?? 0;
  const pageIf = (name: string) => (name === current ? 'page' : undefined);
  return (
    <nav className={styles.tabs} aria-label={t('tab.label')}>
      {TABS.map(([name, icon]) => (
        <Link key={name} to={`${path}?tab=${name}`} aria-current={pageIf(name)}>
          <Icon name={icon} size={16} />
          <span>{t(`tab.${name}`)}</span>
          {name === 'requests' && open > 0 && (
            <span className={`${styles.count} ${textStyles.figures}`}>
              {open}
              <span className="visually-hidden">{t('tab.open')}</span>
            </span>
          )}
        </Link>
      ))}
      <Link to={listPath('proposals')} aria-current={pageIf('proposals')}>
        <Icon name="check" size={16} />
        <span>{t('tab.proposals')}</span>
      </Link>
    </nav>
  );
}
