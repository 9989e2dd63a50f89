import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { type AutomationRun, automationRuns } from '#areas/company/automationRuns/schema.ts';
import { Empty, Failure } from '#kit/failure.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import { toKey, useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './rules.module.css';
import type { Automation } from './schema.ts';
import { UndoRun } from './undo-run.tsx';

const ROWS = 20;
/** The clock acts every minute. */
const REFRESH_MS = 30_000;

/** What a rule did last, and what it was refused. */
export function Runs({ rule }: { readonly rule: Automation }) {
  const labels = useLabels('automationRuns');
  const { query } = useList<AutomationRun, HttpError>({
    resource: automationRuns.name,
    filters: [{ field: 'automationId', operator: 'eq', value: rule.id }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: ROWS },
    meta: { count: false },
    queryOptions: { refetchInterval: REFRESH_MS },
  });
  const { data, error, isLoading, refetch } = query;
  const rows = data?.data ?? [];
  if (isLoading)
    return (
      <span role="status" aria-label={labels.text('title')}>
        <Bone />
      </span>
    );
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0) return <Empty icon="spark" title={labels.text('emptyTitle')} text={labels.text('empty')} />;
  return (
    <ul className={styles.runs} aria-label={labels.text('title')}>
      {rows.map((run) => (
        <li key={run.id} className={styles.chips}>
          <Chip value={run.state === 'Done' ? 'Done' : 'Failed'}>{labels.option('state', run.state)}</Chip>
          <RecordRef resource={run.resource} id={run.recordKey} />
          <RelativeDate value={run.createdAt} />
          <Reason run={run} />
          <UndoRun run={run} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ run: { state, line, resource } }: { readonly run: AutomationRun }) {
  const { t } = useTranslation(['ui', 'automationRuns', resource]);
  if (state === 'Done') return null;
  if (state === 'Failed') return <span className={textStyles.quiet}>{line && t(toKey(line), { label: '' })}</span>;
  return line ? <code dir="auto">{line}</code> : <span className={textStyles.quiet}>{t('automationRuns:owner')}</span>;
}
