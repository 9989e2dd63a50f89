import { useSetLocale } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { LOCALES } from '#model/account.ts';
import { DENSITIES, setDensity, useDensity } from '#ui/density.ts';
import styles from './me.module.css';
import { Section } from './section.tsx';

const THEMES = ['light', 'dark'] as const;

/** How the screen looks to this person in this browser. Each choice shows at once. */
export function Preferences() {
  const { t } = useTranslation(['me', 'shell']);
  const { account } = useWorkspace();
  const { store } = usePorts();
  const setLocale = useSetLocale();
  const theme = useAppState((state) => state.theme);
  const density = useDensity(account.id);
  return (
    <Section name="preferences" text={t('text.preferences')}>
      <Choice
        name="language"
        options={LOCALES.map((locale) => ({ key: locale, label: t(`shell:locale.${locale}`), lang: locale }))}
        chosen={theme.locale}
        onChoose={(locale) => void setLocale(locale)}
      />
      <Choice
        name="theme"
        options={THEMES.map((key) => ({ key, label: t(`preference.${key}`) }))}
        chosen={theme.currentTheme}
        onChoose={(currentTheme) => store.setTheme({ currentTheme })}
      />
      <Choice
        name="density"
        options={DENSITIES.map((key) => ({ key, label: t(`preference.${key}`) }))}
        chosen={density}
        onChoose={(next) => setDensity(account.id, next)}
      />
    </Section>
  );
}

function Choice<K extends string>(props: {
  readonly name: 'language' | 'theme' | 'density';
  readonly options: readonly { readonly key: K; readonly label: string; readonly lang?: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}) {
  const { t } = useTranslation('me');
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`preference.${props.name}`)}</legend>
      <div>
        {props.options.map(({ key, label, lang }) => (
          <label key={key} lang={lang}>
            <input type="radio" name={props.name} checked={props.chosen === key} onChange={() => props.onChoose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
