import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { ColumnsChoice } from './columns-choice.tsx';
import { DensityChoice } from './density-choice.tsx';
import styles from './settings-panel.module.css';
import type { ListControl } from './use-list-state.ts';

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
      className={styles.settingsPanel}
      aria-label={t(hasColumns ? 'settings' : 'density.cards')}
    >
      {hasColumns && <ColumnsChoice definition={definition} control={control} />}
      <DensityChoice cards={!hasColumns} />
      <button type="button" className={`${textStyles.link} ${styles.settingsHelp}`} onClick={onHelp}>
        <Icon name="keyboard" size={16} /> {t('keys.title')}
      </button>
    </div>
  );
}
