import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';
import { lazyPart } from '#ui/lazy-part.ts';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import styles from './settings-nav.module.css';
import { pathOf } from './tabs.ts';

/** The pages of the settings by whose work they are about. */
const GROUPS = {
  company: ['profile', 'licences', 'members', 'data'],
  sales: ['pipeline', 'compliance', 'portals', 'nearby'],
  finance: ['tax', 'commission'],
  team: ['payroll', 'leave'],
} as const;
const NAMES = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];

const SettingsFind = lazyPart(async () => (await import('./settings-find.tsx')).SettingsFind);

/** All pages of the settings in sight: a list beside the page, and one choice above it where there is no room. */
export function SettingsNav({ current }: { readonly current: string }) {
  const isWide = useAtLeast(BREAKPOINTS.tablet);
  return (
    <div className={styles.nav}>
      <Suspense fallback={<div className={styles.find} />}>
        <SettingsFind />
      </Suspense>
      {isWide ? <SettingsList /> : <SettingsChoice current={current} />}
    </div>
  );
}

function SettingsList() {
  const { t } = useTranslation('company');
  return (
    <nav className={styles.list} aria-label={t('tabs')}>
      {NAMES.map((group) => (
        <div key={group}>
          <h2 id={`settings-${group}`}>{t(`group.${group}`)}</h2>
          <ul aria-labelledby={`settings-${group}`}>
            {GROUPS[group].map((name) => (
              <li key={name}>
                <NavLink to={pathOf(name)} end>
                  {t(`tab.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SettingsChoice({ current }: { readonly current: string }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{t('tabs')}</span>
      <select value={current} onChange={(event) => navigate(pathOf(event.target.value))}>
        {NAMES.map((group) => (
          <optgroup key={group} label={t(`group.${group}`)}>
            {GROUPS[group].map((name) => (
              <option key={name} value={name}>
                {t(`tab.${name}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
