import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { Matrix } from './matrix.tsx';
import { Packs } from './packs.tsx';
import { Requests } from './requests.tsx';
import { Simulator } from './simulator.tsx';
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
const Keys = lazyPart(async () => (await import('#areas/company/apiKeys/keys.tsx')).Keys);
const Webhooks = lazyPart(async () => (await import('#areas/company/webhooks/webhooks.tsx')).Webhooks);
const Rules = lazyPart(async () => (await import('#areas/company/automations/rules.tsx')).Rules);
const NONE: readonly string[] = [];
type Tab = (typeof TABS)[number][0];
const tabOf = (value: string | null): Tab => TABS.find(([name]) => name === value)?.[0] ?? 'matrix';

/** Who may do what, and why: the policy, its questions, its optional parts and what people ask for. */
export function AccessScreen() {
  const { t } = useTranslation('access');
  const { company, listPath } = useCompany();
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const packs = company.packs ?? NONE;
  const open = useOpenRequests().data?.data.length ?? 0;
  return (
    <section aria-labelledby="access-title">
      <header className={styles.head}>
        <h1 id="access-title">{t('title')}</h1>
        <p className={textStyles.quiet} data-part="quiet">
          {t('text', { company: company.name })}
        </p>
      </header>
      <nav className={styles.tabs} aria-label={t('tab.label')}>
        {TABS.map(([name, icon]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
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
        <Link to={listPath('proposals')}>
          <Icon name="check" size={16} />
          <span>{t('tab.proposals')}</span>
        </Link>
      </nav>
      {tab === 'matrix' && <Matrix companyPacks={packs} />}
      {tab === 'simulator' && <Simulator packs={packs} />}
      {tab === 'packs' && <Packs packs={packs} />}
      {tab === 'requests' && <Requests packs={packs} />}
      <Suspense fallback={<ScreenLoading />}>
        {tab === 'keys' && <Keys />}
        {tab === 'webhooks' && <Webhooks />}
        {tab === 'rules' && <Rules />}
      </Suspense>
    </section>
  );
}
