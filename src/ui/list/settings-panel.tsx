import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, setDensity, useDensity } from '../density.ts';
import { Icon } from '../icon.tsx';
import type { ListDefinition } from '../resource.ts';
import { useWorkspace } from '../workspace.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import type { ListControl } from './use-list-state.ts';
import './settings-panel.css';

export function SettingsPanel(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly onHelp: () => void;
}) {
  const { definition, control, onHelp } = props;
  const { t } = useTranslation('list');
  const { account } = useWorkspace();
  const density = useDensity(account.id);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="dialog" tabIndex={-1} className="settings-panel" aria-label={t('settings')}>
      <ColumnsChoice definition={definition} control={control} />
      <section aria-labelledby="settings-density">
        <h2 id="settings-density">{t('density.label')}</h2>
        <div className="segments">
          {DENSITIES.map((offered) => (
            <button
              key={offered}
              type="button"
              aria-pressed={density === offered}
              onClick={() => setDensity(account.id, offered)}
            >
              {t(`density.${offered}`)}
            </button>
          ))}
        </div>
      </section>
      <button type="button" className="link settings-help" onClick={onHelp}>
        <Icon name="keyboard" size={16} /> {t('keys.title')}
      </button>
    </div>
  );
}
