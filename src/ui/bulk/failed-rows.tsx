import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AnySchema } from '#schema/schema.ts';
import { useFormat } from '../format.ts';
import { useWorkspace } from '../workspace.tsx';
import type { Job } from './job.ts';
import { useReason } from './reasons.ts';
import type { RowResult } from './run.ts';

const SHOWN = 50;

/** Records that stay as they are, each by name, with why. */
export function FailedRows(props: {
  readonly schema: AnySchema;
  readonly failed: readonly Extract<RowResult, { done: 'failed' }>[];
  readonly direction: Job['direction'];
}) {
  const { schema, failed, direction } = props;
  const { t } = useTranslation('bulk');
  const { number } = useFormat();
  const { listPath } = useWorkspace();
  const reasonOf = useReason(schema.name);
  const figure = (count: number) => ({ count, total: number(count) });
  return (
    <div className="bulk-failed" role="alert">
      <strong>{t(direction === 'undo' ? 'kept' : 'failed', figure(failed.length))}</strong>
      <ul>
        {failed.slice(0, SHOWN).map(({ record, ...refusal }) => (
          <li key={record.id}>
            <Link to={`${listPath(schema.name)}/${record.id}`}>
              <bdi>{String(record[schema.title])}</bdi>
            </Link>
            <span>{reasonOf(refusal)}</span>
          </li>
        ))}
      </ul>
      {failed.length > SHOWN && <p className="quiet">{t('others', figure(failed.length - SHOWN))}</p>}
    </div>
  );
}
