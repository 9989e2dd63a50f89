import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { findSettings, settingsIn } from './find-setting.ts';
import styles from './settings-nav.module.css';
import { pathOf } from './tabs.ts';

/** Finds a setting by its name, in the language of the page; what is chosen opens with the focus in it. */
export function SettingsFind() {
  const { t } = useTranslation('company');
  const labels = useLabels('company');
  const { company } = useCompany();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  useFocusOfHash();
  const settings = settingsIn(company.country).map(({ tab, section, field }) => {
    const places = [section && t(`section.${section}`), t(`tab.${tab}`)].flatMap((name) => name ?? []);
    const names = [...new Set(field ? [labels.field(field), ...places] : places)];
    const target = field ? `field-company-${field}` : section && `section-${section}`;
    return { names, to: { pathname: pathOf(tab), hash: target ? `#${target}` : '' } };
  });
  const found = findSettings(typed, settings);
  const [first] = found;
  return (
    <search className={styles.find}>
      <input
        type="search"
        aria-label={t('find.label')}
        aria-controls={id}
        placeholder={t('find.label')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) {
            navigate(first.to);
            setTyped('');
          } else if (event.key === 'Escape') setTyped('');
        }}
      />
      <div id={id} aria-live="polite">
        {typed.trim() !== '' && found.length === 0 && <p>{t('find.none')}</p>}
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.map(({ names: [own, ...places], to }) => (
              <li key={to.pathname + to.hash}>
                <Link to={to} onClick={() => setTyped('')}>
                  {own}
                  {places.length > 0 && <small>{places.toReversed().join(' › ')}</small>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}

const CONTROLS = 'input, select, textarea, button';
/** Moves the focus to what the address names, as soon as the page has it: its values are read first. */
function useFocusOfHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same setting may be chosen again
  useEffect(() => {
    const id = hash.slice(1);
    if (!/^(field-company|section)-\w+$/.test(id)) return;
    const focus = () => {
      const found = document.getElementById(id) ?? document.querySelector(`label[for="${id}"]`);
      const section = found?.closest('section');
      if (!found || !section) return false;
      const control = found.matches(CONTROLS)
        ? found
        : (found.querySelector(CONTROLS) ?? section.querySelector(CONTROLS));
      found.scrollIntoView({ block: 'center' });
      if (control instanceof HTMLElement) control.focus();
      return true;
    };
    if (focus()) return;
    const seen = new MutationObserver(() => focus() && seen.disconnect());
    seen.observe(document.body, { childList: true, subtree: true });
    return () => seen.disconnect();
  }, [hash, key]);
}
