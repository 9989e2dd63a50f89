import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { ColumnLine } from './column-line.tsx';
import { movedColumn } from './list-columns.ts';
import settingsPanelStyles from './settings-panel.module.css';
import toolbarStyles from './toolbar.module.css';
import { useColumnDrag } from './use-column-drag.ts';
import { useListColumns } from './use-list-columns.ts';
import type { ListControl } from './use-list-state.ts';

/** So many are seen at a glance; more are looked for by name. */
const MANY = 12;

/** Which columns the table has and in which order: the shown ones first, to be moved, then the others. */
export function ColumnsChoice(props: { readonly definition: ListDefinition; readonly control: ListControl }) {
  const { definition, control } = props;
  const { t, i18n } = useTranslation(['list', 'ui']);
  const labels = useLabels(definition.schema.name);
  const { offered, shown, choose, isChosen } = useListColumns(definition, control);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const nameOf = ({ field, label }: Column) => (label ? labels.text(label) : labels.field(field));
  const pressed = useRef<HTMLElement>(undefined);
  const move = (from: number, to: number, by?: HTMLElement) => {
    const next = movedColumn(shown, from, to);
    const column = shown[from];
    if (next === shown || !column) return;
    pressed.current = by;
    choose(next);
    setAnnouncement(t('moved', { label: nameOf(column), place: to + 1, count: shown.length }));
  };
  const drag = useColumnDrag(move);
  const order = shown.map(({ field }) => field).join();
  // A line that is put elsewhere loses the focus: it goes back to the button that moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run after each new order
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  }, [order]);
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const isFound = (column: Column) => nameOf(column).toLocaleLowerCase(i18n.language).includes(wanted);
  const hidden = offered.filter(({ field }) => !shown.some((column) => column.field === field));
  const line = (column: Column, at: number) => (
    <ColumnLine
      key={column.field}
      word={nameOf(column)}
      place={at < 0 ? undefined : { at, last: shown.length - 1 }}
      drag={drag}
      onMove={move}
      onToggle={() => choose(at < 0 ? [...shown, column] : shown.filter(({ field }) => field !== column.field))}
    />
  );
  return (
    <section aria-labelledby="settings-columns">
      <header>
        <h2 id="settings-columns">{t('columns')}</h2>
        <button type="button" className={textStyles.link} disabled={!isChosen} onClick={() => choose(undefined)}>
          {t('reset')}
        </button>
      </header>
      {offered.length > MANY && (
        <input
          type="search"
          className={toolbarStyles.filterFind}
          aria-label={t('findColumn')}
          placeholder={t('findColumn')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={settingsPanelStyles.settingsColumns}>
        <ul aria-label={t('shown')}>{shown.map((column, at) => (isFound(column) ? line(column, at) : null))}</ul>
        {hidden.some(isFound) && (
          <ul aria-label={t('hidden')}>{hidden.filter(isFound).map((column) => line(column, -1))}</ul>
        )}
        {![...shown, ...hidden].some(isFound) && <p className={textStyles.quiet}>{t('ui:ref.none')}</p>}
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </section>
  );
}
