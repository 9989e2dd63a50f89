import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import textStyles from '#ui/text.module.css';
import styles from './bulk.module.css';
import type { Job } from './job.ts';
import { useRowReason } from './reasons.ts';
import type { RowResult } from './run.ts';

const SHOWN = 50;
type FailedResult = Extract<RowResult, { done: 'failed' }>;

/** Records that were not changed, each by name, with the reason. */
export function FailedRows(props: {
  readonly schemaOf: Job['schemaOf'];
  readonly failed: readonly FailedResult[];
  readonly direction: Job['direction'];
}) {
  const { schemaOf, failed, direction } = props;
  const { t } = useTranslation('bulk');
  const { number } = useFormat();
  const figure = (count: number) => ({ count, total: number(count) });
  return (
    <div className={styles.failed} role="alert">
      <strong>{t(direction === 'undo' ? 'kept' : 'failed', figure(failed.length))}</strong>
      <ul>
        {failed.slice(0, SHOWN).map((row) => (
          <FailedRow key={row.record.id} row={row} schema={schemaOf(row.record)} />
        ))}
      </ul>
      {failed.length > SHOWN && <p className={textStyles.quiet}>{t('others', figure(failed.length - SHOWN))}</p>}
    </div>
  );
}

function FailedRow({ row, schema }: { readonly row: FailedResult; readonly schema: ReturnType<Job['schemaOf']> }) {
  const { record, ...refusal } = row;
  const { listPath } = useCompany();
  const reasonOf = useRowReason(schema.name);
  return (
    <li>
      <Link to={`${listPath(schema.name)}/${record.id}`}>
        <bdi>{nameOf(schema, record)}</bdi>
      </Link>
      <span>{reasonOf(refusal)}</span>
    </li>
  );
}
