import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { Icon } from '#ui/icon.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { DensityChoice } from './density-choice.tsx';
import type { ListControl } from './use-list-state.ts';
import './settings-panel.css';

export function SettingsPanel(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** Cards and boards have none. */
  readonly hasColumns: boolean;
  readonly onHelp: () => void;
}) {
  const { definition, control, hasColumns, onHelp } = props;
  const { t } = useTranslation('list');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className="settings-panel"
      aria-label={t(hasColumns ? 'settings' : 'density.cards')}
    >
      {hasColumns && <ColumnsChoice definition={definition} control={control} />}
      <DensityChoice cards={!hasColumns} />
      <button type="button" className="link settings-help" onClick={onHelp}>
        <Icon name="keyboard" size={16} /> {t('keys.title')}
      </button>
    </div>
  );
}
