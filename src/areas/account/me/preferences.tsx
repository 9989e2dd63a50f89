import { useSetLocale } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { useAccess } from '#kit/workspace.tsx';
import { LOCALES } from '#model/people/account.ts';
import { DENSITIES, setDensity, useDensity } from '#ui/density.ts';
import { Choice } from './choice.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { Section } from './section.tsx';

const THEMES = ['light', 'dark'] as const;

/** How the screen looks to this person in this browser, and where their notices go. Each choice shows at once. */
export function Preferences() {
  const { t } = useTranslation(['me', 'shell']);
  const { account } = useAccess();
  const { store } = usePorts();
  const setLocale = useSetLocale();
  const theme = useAppState((state) => state.theme);
  const density = useDensity(account.id);
  return (
    <Section name="preferences" text={t('text.preferences')}>
      <Choice
        name="language"
        legend={t('preference.language')}
        options={LOCALES.map((locale) => ({ key: locale, label: t(`shell:locale.${locale}`), lang: locale }))}
        chosen={theme.locale}
        onChoose={(locale) => void setLocale(locale)}
      />
      <Choice
        name="theme"
        legend={t('preference.theme')}
        options={THEMES.map((key) => ({ key, label: t(`preference.${key}`) }))}
        chosen={theme.currentTheme}
        onChoose={(currentTheme) => store.setTheme({ currentTheme })}
      />
      <Choice
        name="density"
        legend={t('preference.density')}
        options={DENSITIES.map((key) => ({ key, label: t(`preference.${key}`) }))}
        chosen={density}
        onChoose={(next) => setDensity(account.id, next)}
      />
      {account.company_id && <NoticeChoices />}
    </Section>
  );
}
