import { type HttpError, useList } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './payslips.module.css';
import type { Payslip } from './schema.ts';
import { useSlipName } from './slip-name.ts';

const OwnPayslip = lazyPart(async () => (await import('./own-payslip.tsx')).OwnPayslip);
/** Two years of months. */
const SHOWN = 24;

/** One's own payslips, the newest first: those that were approved, and no draft. */
export function OwnPayslips() {
  const labels = useLabels('payslips');
  const { exactMoney } = useFormat();
  const nameOf = useSlipName();
  const { account } = useAccess();
  const [open, setOpen] = useState<Payslip>();
  const { query } = useList<AnyRecord, HttpError>({
    resource: 'payslips',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
  });
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Bone />;
  const slips = query.data.data.map((slip) => slip as Payslip);
  if (slips.length === 0) return <p className={textStyles.quiet}>{labels.text('me.none')}</p>;
  return (
    <>
      <ul className={styles.ownPayslips}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <strong>{nameOf(slip)}</strong>
            <span className={textStyles.figures}>{exactMoney(slip.netMinor, slip.currency)}</span>
            <Chip value={slip.status}>{labels.option('status', slip.status)}</Chip>
            <Button onClick={() => setOpen(slip)}>
              {labels.text('action.open')}
              <span className="visually-hidden">{nameOf(slip)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <OwnPayslip slip={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
