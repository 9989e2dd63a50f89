import { Suspense, useState } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './pay.module.css';
import { type EmployeePay, monthlyMinor, termsOn } from './schema.ts';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

/** Every change of somebody's pay, the newest first; what is still to come can be withdrawn. */
export function PayVersions(props: {
  readonly pay: EmployeePay;
  readonly employee: Employee;
  readonly isOwn: boolean;
}) {
  const { pay, employee, isOwn } = props;
  const labels = useLabels('employeePay');
  const { money, date, timeZone } = useFormat();
  const { decide } = useWorkspace();
  const [withdrawing, setWithdrawing] = useState<string>();
  const today = dayKey(now(), timeZone);
  const current = termsOn(pay, today)?.from;
  return (
    <div className={styles.facts}>
      <h3>{labels.text('pay.versions')}</h3>
      <ul className={styles.versions}>
        {pay.terms.toReversed().map((version) => {
          const { from, note } = version;
          const isPlanned = from > today && from !== pay.terms[0]?.from;
          return (
            <li key={from}>
              <span>
                {from === pay.terms[0]?.from ? labels.text('pay.first') : date(startOfDay(from, timeZone))}
                {from === current && <span className={textStyles.quiet}> · {labels.text('pay.now')}</span>}
              </span>
              <strong className={textStyles.figures}>{money(monthlyMinor(version), pay.currency)}</strong>
              {note && (
                <p className={textStyles.quiet}>
                  <bdi>{note}</bdi>
                </p>
              )}
              {isPlanned && !isOwn && (
                <ActionButton decision={decide('edit', 'employeePay', employee)} onClick={() => setWithdrawing(from)}>
                  {labels.text('action.withdraw')}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {withdrawing && (
        <Suspense>
          <WithdrawDialog employee={employee} pay={pay} from={withdrawing} onClose={() => setWithdrawing(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
