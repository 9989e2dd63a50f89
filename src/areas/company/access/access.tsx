import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { Matrix } from './matrix.tsx';
import { Packs } from './packs.tsx';
import { Requests } from './requests.tsx';
import { Simulator } from './simulator.tsx';
import { AccessTabs, tabOf } from './tabs.tsx';

const Keys = lazyPart(async () => (await import('#areas/company/apiKeys/keys.tsx')).Keys);
const Webhooks = lazyPart(async () => (await import('#areas/company/webhooks/webhooks.tsx')).Webhooks);
const Rules = lazyPart(async () => (await import('#areas/company/automations/rules.tsx')).Rules);
const NONE: readonly string[] = [];

/** Who may do what, and why: the policy, its questions, its optional parts and what people ask for. */
export function AccessScreen() {
  const { t } = useTranslation('access');
  const { company } = useCompany();
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const packs = company.packs ?? NONE;
  return (
    <section aria-labelledby="access-title">
      <PageHead id="access-title" title={t('title')} tabs={<AccessTabs />} />
      <p className={`${styles.text} ${textStyles.quiet}`}>{t('text', { company: company.name })}</p>
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
