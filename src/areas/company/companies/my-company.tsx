import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Callout } from '#ui/callout.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ChosenLogo, type PickedLogo } from './chosen-logo.ts';
import styles from './company.module.css';
import { defaultSettings } from './defaults.ts';
import { LicenceNotice } from './licence-notice.tsx';
import { Logo } from './logo.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { TabForm } from './tab-form.tsx';
import { BASE, TABS, type Tab } from './tabs.ts';
import { useCompanyRecord } from './use-company.ts';
import { Waiting } from './waiting.tsx';

const hasDefaults = (source: string, country: string) => Object.keys(defaultSettings(source, country)).length > 0;

const DataTab = lazyPart(async () => (await import('./data-tab.tsx')).DataTab);
const MembersTab = lazyPart(async () => (await import('./members-tab.tsx')).MembersTab);
const PortalsTab = lazyPart(async () => (await import('./portals-tab.tsx')).PortalsTab);

/** The company's own page: who it is, and the rules its people work by. One page of settings an address. */
export function MyCompany() {
  const { t } = useTranslation(['company', 'ui']);
  const { company } = useCompany();
  const { pathname } = useLocation();
  const name = pathname.slice(BASE.length + 1) || 'profile';
  const tab = TABS.find((known) => known.name === name);
  if (!tab) return <Navigate to={BASE} replace />;
  return (
    <section aria-labelledby="my-company">
      <PageHead id="my-company" title={t('title')} about={<bdi>{company.name}</bdi>} />
      <div className={styles.settings}>
        <SettingsNav current={tab.name} />
        <div className={styles.page}>
          <TabBody key={tab.name} tab={tab} />
        </div>
      </div>
    </section>
  );
}

function TabBody({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('company');
  const { decide } = useAccess();
  const { company: profile } = useCompany();
  const loaded = useCompanyRecord(tab.parts);
  const [logo, setLogo] = useState<PickedLogo>();
  const { company, parts } = loaded;
  const suspended = profile.status === 'Suspended';
  const readOnly = suspended || !decide('edit', 'companies').can;
  if (loaded.error) return <Failure error={loaded.error} onRetry={loaded.retry} />;
  if (!company || !parts) return <Waiting />;
  return (
    <>
      {suspended && <Suspended company={company} />}
      <LicenceNotice company={company} onTab={tab.name === 'licences'} />
      <Suspense fallback={<Waiting />}>
        {tab.name === 'portals' && <PortalsTab />}
        {tab.name === 'members' && <MembersTab />}
        {tab.name === 'data' && <DataTab />}
      </Suspense>
      {parts.length > 0 && (
        <ChosenLogo value={logo}>
          <TabForm parts={parts} readOnly={readOnly} updateCache={loaded.updateCache}>
            {parts.some(
              ({ source, record }) => source !== 'company' && !record && hasDefaults(source, profile.country),
            ) && (
              <Callout icon="note" role="status" className={styles.calloutQuiet}>
                {t('defaults')}
              </Callout>
            )}
            {tab.name === 'profile' && (
              <>
                <p className={styles.status}>
                  <Chip value={`Company${String(company.status)}`}>
                    {t(`options.status.${String(company.status)}`)}
                  </Chip>
                </p>
                <Logo
                  company={company}
                  disabled={readOnly}
                  onPick={setLogo}
                  onCompany={(saved) => loaded.updateCache('company', saved)}
                />
              </>
            )}
          </TabForm>
        </ChosenLogo>
      )}
    </>
  );
}

function Suspended({ company }: { readonly company: AnyRecord }) {
  const { t } = useTranslation('company');
  return (
    <Callout icon="lock" role="status">
      {t('suspended.readOnly')} {t('suspended.reason', { reason: String(company.suspensionReason ?? '–') })}
    </Callout>
  );
}
