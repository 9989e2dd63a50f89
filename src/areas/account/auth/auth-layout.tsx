import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { LOCALES } from '#model/people/account.ts';
import styles from './auth.module.css';
import { Drawing, Mark } from './icons.tsx';
import { Skyline } from './skyline.tsx';

/** Languages name themselves. */
const LANGUAGE_NAMES = { en: 'English', zh: '中文', fr: 'Français', ja: '日本語' } as const;

function Switches() {
  const { t } = useTranslation('auth');
  const { store } = usePorts();
  const { locale, currentTheme } = useAppState((state) => state.theme);
  const isDark = currentTheme === 'dark';
  return (
    <div className={styles.switches}>
      <label className={styles.language}>
        <Drawing name="globe" />
        <span className="visually-hidden">{t('layout.language')}</span>
        <select
          value={locale}
          onChange={(event) => {
            const chosen = LOCALES.find((known) => known === event.target.value);
            if (chosen) store.setTheme({ locale: chosen });
          }}
        >
          {LOCALES.map((known) => (
            <option key={known} value={known} lang={known}>
              {LANGUAGE_NAMES[known]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={styles.switchButton}
        aria-pressed={isDark}
        aria-label={t('layout.dark')}
        title={t(isDark ? 'layout.toLight' : 'layout.toDark')}
        onClick={() => store.setTheme({ currentTheme: isDark ? 'light' : 'dark' })}
      >
        <Drawing name={isDark ? 'sun' : 'moon'} />
      </button>
    </div>
  );
}

/** The public pages, in the plain layout or, where the route asks for it, in the blank one; a message belongs to the page it appeared on. */
export function AuthLayout() {
  const { store } = usePorts();
  const isBlank = useAppState((state) => state.theme.blankLayout);
  const { pathname } = useLocation();
  const shownFor = useRef(pathname);
  useEffect(() => {
    if (shownFor.current !== pathname) store.setAuth({ message: '', showMessage: false });
    shownFor.current = pathname;
  }, [pathname, store]);
  return (
    <AuthFrame isBlank={isBlank}>
      <Outlet />
    </AuthFrame>
  );
}

/**
 * Form on one side, the drawing on the other; below 992 px the form alone. The blank one leaves out all but the page,
 * which stays mounted when one becomes the other: mounted twice, it would send the code of its link twice.
 */
export function AuthFrame({ isBlank = false, children }: { readonly isBlank?: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <div className={isBlank ? styles.blankLayout : styles.auth}>
      <div className={isBlank ? undefined : styles.pane}>
        {!isBlank && (
          <header className={styles.head}>
            <Link to="/auth/login" className={styles.brand}>
              <Mark />
              <span>{t('layout.brand')}</span>
            </Link>
            <Switches />
          </header>
        )}
        <main className={isBlank ? undefined : styles.main}>{children}</main>
        {!isBlank && <footer className={styles.foot}>{t('layout.foot')}</footer>}
      </div>
      {!isBlank && (
        <aside className={styles.scene}>
          <p className={styles.motto}>{t('layout.motto')}</p>
          <p className={styles.mottoMore}>{t('layout.mottoMore')}</p>
          <Skyline />
        </aside>
      )}
    </div>
  );
}
