import { Suspense, useState } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { DatedVersions } from '#kit/dated/versions.tsx';
import { useFormat } from '#kit/format.ts';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { bankForm, firstForm, SECTIONS, TERM_SECTIONS } from './definition.ts';
import styles from './pay.module.css';
import { type EmployeePay, employeePay, firstPay, monthlyMinor, termsOn } from './schema.ts';

const PayDialog = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog);

/** Contract, salary and bank account of an employee. */
export function PayPanel({ record: employee }: { readonly record: Employee }) {
  const labels = useLabels('employeePay');
  const { decide, account } = useAccess();
  const { company } = useCompany();
  const [changing, setChanging] = useState<EmployeePay>();
  const isOwn = employee.userId === account.id;
  return (
    <>
      <ConfidentialPart<EmployeePay>
        schema={employeePay}
        record={employee}
        name={employee.fullName}
        head={(pay) => pay && <Total pay={pay} />}
        facts={(pay) => <PayFacts pay={pay} employee={employee} isOwn={isOwn} />}
        form={(pay) => ({ definition: pay ? bankForm : firstForm(company.currency) })}
        actions={({ part }) =>
          part &&
          !isOwn && (
            <ActionButton
              decision={decide('edit', 'employeePay', employee)}
              icon={<Icon name="edit" size={16} />}
              onClick={() => setChanging(part)}
            >
              {labels.text('action.change')}
            </ActionButton>
          )
        }
      />
      {changing && (
        <Suspense>
          <PayDialog employee={employee} pay={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** `AED 9,000 · 10,000 from 1 March`: what is paid now, and what comes next. */
function Total({ pay }: { readonly pay: EmployeePay }) {
  const labels = useLabels('employeePay');
  const { money, shortDate, timeZone } = useFormat();
  const today = dayKey(now(), timeZone);
  const current = termsOn(pay, today);
  const next = pay.terms.find(({ from }) => from > today && from !== current?.from);
  return (
    <span className={styles.total}>
      <span className={textStyles.quiet}>{labels.text('total')}</span>{' '}
      <strong className={textStyles.figures}>{current && money(monthlyMinor(current), pay.currency)}</strong>
      {next && (
        <span className={textStyles.figures}>
          {' · '}
          {labels.text('pay.upcoming', {
            amount: money(monthlyMinor(next), pay.currency),
            from: shortDate(startOfDay(next.from, timeZone)),
          })}
        </span>
      )}
    </span>
  );
}

/** Short lists of facts inside the panel, and every change of pay. */
function PayFacts(props: { readonly pay: EmployeePay; readonly employee: Employee; readonly isOwn: boolean }) {
  const { pay, employee, isOwn } = props;
  const labels = useLabels('employeePay');
  const { money, timeZone } = useFormat();
  const { decide } = useAccess();
  const terms = { ...termsOn(pay, dayKey(now(), timeZone)), currency: pay.currency };
  return (
    <>
      {TERM_SECTIONS.map(({ name, fields }) => (
        <div key={name} className={styles.facts}>
          <h3>{labels.text(`sections.${name}`)}</h3>
          <FactList schema={firstPay} fields={fields} record={terms} />
        </div>
      ))}
      {pay.terms.length > 1 && (
        <div className={styles.facts}>
          <h3>{labels.text('pay.versions')}</h3>
          <DatedVersions
            dated={pay.terms}
            decision={isOwn ? undefined : decide('edit', 'employeePay', employee)}
            withdrawing={{
              ...{ resource: 'employeePay', commands: 'pay', record: pay, currency: pay.currency },
              done: labels.text('pay.withdrawn', { name: employee.fullName }),
            }}
          >
            {(terms) => <strong className={textStyles.figures}>{money(monthlyMinor(terms), pay.currency)}</strong>}
          </DatedVersions>
        </div>
      )}
      {SECTIONS.map(({ name, fields }) => (
        <div key={name} className={styles.facts}>
          <h3>{labels.text(`sections.${name}`)}</h3>
          <FactList schema={employeePay} fields={fields} record={pay} />
        </div>
      ))}
    </>
  );
}
