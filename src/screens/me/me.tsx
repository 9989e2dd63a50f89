import { useTranslation } from 'react-i18next';
import { LOCALES } from '#schema/account.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useAppState, usePorts } from '#ui/ports.tsx';
import { useWorkspace } from '#ui/workspace.tsx';

/** Everybody's own page: who I am here, and how the screen looks to me. */
export function Me() {
  const { t } = useTranslation('shell');
  const { account, company, signOut } = useWorkspace();
  const { store } = usePorts();
  const theme = useAppState((state) => state.theme);
  const name = `${account.firstname} ${account.lastname}`.trim();
  const facts = [
    ['name', name],
    ['email', account.email],
    ['role', t(`shell:role.${account.Role}`, { defaultValue: account.Role })],
    ['company', company.name],
  ] as const;
  return (
    <section className="me" aria-labelledby="me">
      <header>
        <Avatar name={name || account.email} pictureUrl={account.pictureUrl} size={56} />
        <h1 id="me">{t('shell:me.title')}</h1>
      </header>
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`shell:me.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t('shell:me.preferences')}</h2>
      <p className="quiet">{t('shell:me.preferencesText')}</p>
      <fieldset className="choices">
        <legend>{t('shell:top.language')}</legend>
        {LOCALES.map((locale) => (
          <label key={locale} lang={locale}>
            <input
              type="radio"
              name="locale"
              checked={theme.locale === locale}
              onChange={() => store.setTheme({ locale })}
            />
            {t(`shell:locale.${locale}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>{t('shell:top.theme')}</legend>
        {(['light', 'dark'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              checked={theme.currentTheme === value}
              onChange={() => store.setTheme({ currentTheme: value })}
            />
            {t(`shell:top.${value}`)}
          </label>
        ))}
      </fieldset>
      <h2>{t('shell:me.security')}</h2>
      <p>
        <button type="button" className="plain-button" onClick={signOut}>
          {t('shell:me.signOut')}
        </button>
      </p>
    </section>
  );
}
