import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { useOpenRequests } from './use-requests.ts';

const TABS = ['matrix', 'simulator', 'packs', 'requests', 'keys', 'webhooks', 'rules'] as const;
const [FIRST] = TABS;
type Tab = (typeof TABS)[number];
export const tabOf = (value: string | null): Tab => TABS.find((name) => name === value) ?? FIRST;

/** The tabs of Access. Proposals have their own list and pages, and show the same tabs. */
export function AccessTabs() {
  const { t } = useTranslation('access');
  const { listPath } = useCompany();
  const path = listPath('access');
  const open = useOpenRequests().data?.data.length ?? 0;
  const counted = (
    <>
      {t('tab.requests')}{' '}
      <span className={`${styles.count} ${textStyles.figures}`}>
        {open}
        <span className="visually-hidden">{t('tab.open')}</span>
      </span>
    </>
  );
  const tabs = TABS.map((name) => ({
    to: name === FIRST ? path : `${path}?tab=${name}`,
    text: name === 'requests' && open > 0 ? counted : t(`tab.${name}`),
  }));
  return <PlaceTabs label={t('tab.label')} tabs={[...tabs, { to: listPath('proposals'), text: t('tab.proposals') }]} />;
}
