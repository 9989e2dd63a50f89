import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { AnySchema } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Preview, useForecast } from './preview.tsx';
import { Reading } from './reading.tsx';
import type { ChangeOf } from './run.ts';
import { useBulk } from './use-bulk.ts';
import { type Target, useTarget } from './use-target.ts';

/** For a whole list, not only the visible rows: it first says how many rows there are and what will happen to them. */
export function ConfirmDialog(props: {
  readonly schema: AnySchema;
  readonly target: Target;
  readonly title: string;
  readonly changeOf: ChangeOf;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}) {
  const { schema, target, title, onClose, onStarted } = props;
  const { t } = useTranslation(['bulk', 'ui']);
  const format = useFormat();
  const { start } = useBulk(schema);
  const { rows, read, error, again } = useTarget(schema, target);
  const [changeOf] = useState(() => props.changeOf);
  const forecast = useForecast(schema.name, rows, changeOf);
  return (
    <ActionDialog
      title={title}
      okText={t('bulk:run', { count: forecast.change, total: format.number(forecast.change) })}
      disabled={!rows || forecast.change === 0}
      onOk={() => {
        if (!rows) return;
        start(title, rows, changeOf);
        onStarted();
      }}
      onCancel={onClose}
    >
      <Reading target={target} read={rows ? undefined : read} error={error} onRetry={again} />
      {rows && <Preview {...forecast} />}
    </ActionDialog>
  );
}
