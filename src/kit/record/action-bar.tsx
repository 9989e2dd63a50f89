import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { openForm } from '#kit/form/open-form.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNarrow } from '#ui/use-media.ts';
import styles from './action-bar.module.css';
import { useArchive } from './archive.ts';
import { LogMenu } from './log-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { RecordAction } from './record-action.ts';
import { useRecordView } from './record-context.ts';

/**
 * What is done with a record: one main action, Log, and a menu with all the others. On a phone the first two are under
 * the thumb.
 */
export function ActionBar(props: {
  readonly main?: RecordAction | undefined;
  /** Shown next to it. */
  readonly secondary?: readonly RecordAction[];
  /** Shown there on a phone; otherwise the first entry of the menu. */
  readonly underThumb?: RecordAction | undefined;
  readonly more?: readonly RecordAction[];
}) {
  const { main, underThumb, more = [] } = props;
  const { definition, record, parts, isPeek, thumbBar } = useRecordView();
  const isPhone = useNarrow() && !isPeek;
  const archiving = useArchiving();
  const mayEdit = useAllowed('edit', definition.schema.name, record).can;
  const isArchived = record.archivedAt !== null;
  const second = underThumb ? [underThumb] : [];
  const secondary = [...(props.secondary ?? []), ...(isPhone ? second : [])];
  const inMenu = isPhone ? more : [...second, ...more];
  const log = parts.calls && mayEdit && !isArchived && <LogMenu key="log" logging={parts.calls} />;
  const seen = [
    ...(isArchived ? [] : main ? [<ActionOf key={main.key} action={main} isMain />] : []),
    log,
    ...(isArchived ? [] : secondary.map((action) => <ActionOf key={action.key} action={action} />)),
    ...(isArchived && archiving ? [<ActionOf key="restore" action={archiving} />] : []),
  ].filter(Boolean);
  const rest = <MoreMenu key="more" actions={isArchived ? [] : [...inMenu, ...(archiving ? [archiving] : [])]} />;
  const ordered: ReactNode[] = isPeek ? [...seen, rest] : [rest, ...seen.toReversed()];
  return (
    <>
      <div className={styles.bar} data-part="record-actions" data-peek={isPeek}>
        {isPhone ? rest : ordered}
      </div>
      {isPhone &&
        seen.length > 0 &&
        thumbBar &&
        createPortal(
          <div className={styles.thumbs} data-part="thumb-bar">
            {seen}
          </div>,
          thumbBar,
        )}
    </>
  );
}

/** Archives the record or restores it; undefined if its form is closed permanently. */
function useArchiving(): RecordAction | undefined {
  const { t } = useTranslation('ui');
  const { definition, record } = useRecordView();
  const { schema } = definition;
  const archive = useArchive(schema);
  const change = record.archivedAt === null ? 'archive' : 'restore';
  const decision = useAllowed(change, schema.name, record);
  if (!openForm(definition, record)) return undefined;
  return {
    key: change,
    label: t(`action.${change}`),
    icon: change,
    decision,
    loading: archive.saving,
    run: () => void archive.run(change, record),
  };
}

function ActionOf({ action, isMain = false }: { readonly action: RecordAction; readonly isMain?: boolean }) {
  const { label, icon, decision, danger, disabled, why, loading, href, run } = action;
  const opensWindow = action.opensWindow || undefined;
  const appearance = { type: isMain ? 'primary' : 'default', danger, icon: <Icon name={icon} size={16} /> } as const;
  if (href !== undefined)
    return (
      <LinkButton
        {...appearance}
        href={href}
        target={opensWindow && '_blank'}
        rel={opensWindow && 'noreferrer'}
        onClick={run}
      >
        {label}
      </LinkButton>
    );
  const button = { ...appearance, disabled, title: why, loading, onClick: run };
  return decision ? (
    <ActionButton {...button} decision={decision}>
      {label}
    </ActionButton>
  ) : (
    <Button {...button}>{label}</Button>
  );
}
