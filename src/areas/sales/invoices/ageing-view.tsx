import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { together, useAllRows } from '#kit/staff/use-all-rows.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { unpaidFilters } from '#model/due.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { inCompany } from './local.ts';
import { type AgedCustomer, ageing, BUCKETS } from './receivables.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);

/** What is owed by customer and age. Each amount opens its invoices, each name the customer's statement. */
export function AgeingView({ asked }: CustomViewProps<Invoice>) {
  const labels = useLabels('invoices');
  const { locale, timeZone } = useFormat();
  const { company, listPath } = useCompany();
  const [stated, setStated] = useState<AgedCustomer>();
  const others = asked.filters.filter((filter) => !('field' in filter && ['status', 'kind'].includes(filter.field)));
  const needsHeld = useAccess().decide('list', 'customerAccounts').can && others.length === 0;
  const unpaid = useAllRows<Invoice>('invoices', [...others, ...unpaidFilters(invoices)]);
  const over = useAllRows<Invoice>('invoices', [...others, { field: 'toRefund', operator: 'eq', value: true }]);
  const held = useAllRows<CustomerAccount>('customerAccounts', [], needsHeld);
  const { failed, isLoading, retry } = together(needsHeld ? [unpaid, over, held] : [unpaid, over]);
  if (failed) return <Failure error={failed} onRetry={retry} />;
  if (isLoading || !unpaid.rows || !over.rows) return <div aria-busy="true" />;
  const rows = [...unpaid.rows, ...over.rows].map(inCompany);
  const { customers, buckets, creditMinor, totalMinor } = ageing(rows, now(), timeZone, held.rows);
  if (customers.length === 0)
    return <Empty icon="invoices" title={labels.text('ageing.none')} text={labels.text('ageing.noneText')} />;
  const today = dayKey(now(), timeZone);
  /** The list of exactly these invoices. */
  const listOf = (place: number | undefined, customer?: AgedCustomer) => {
    const { from, to } = (place === undefined ? undefined : BUCKETS[place]) ?? {};
    const first = to === undefined ? '' : addDays(today, -to);
    const last = from === undefined ? '' : addDays(today, -from);
    const params = new URLSearchParams({
      view: 'list',
      status: 'Issued,PartiallyPaid',
      kind: 'Commission,Service',
      ...(place !== undefined && { dueDate: `${first}..${last}` }),
      ...(customer?.contactId && { contactId: customer.contactId }),
    });
    return `${listPath('invoices')}?${params}`;
  };
  const credit = (minor: number) =>
    minor === 0 ? '–' : formatMoney(minor, company.currency, locale, { exact: true, bare: true });
  /** The list has no credit: a sum with some leads nowhere. */
  const sum = (minor: number, creditMinor: number, customer?: AgedCustomer) =>
    creditMinor === 0 ? cell(minor, undefined, customer) : credit(minor);
  const cell = (minor: number, place: number | undefined, customer?: AgedCustomer) => {
    const shown = formatMoney(minor, company.currency, locale, { exact: true, bare: true });
    const isListed = minor > 0 && (customer === undefined || customer.contactId !== undefined);
    return isListed ? <Link to={listOf(place, customer)}>{shown}</Link> : minor > 0 ? shown : '–';
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard moves it
    <section className={styles.scroll} tabIndex={0} aria-label={labels.text('customViews.ageing')}>
      <table className={`${styles.ageing} ${textStyles.figures}`}>
        <thead>
          <tr>
            <th scope="col">{labels.text('ageing.customer')}</th>
            {BUCKETS.map(({ name }) => (
              <th scope="col" key={name}>
                {labels.text(`ageing.${name}`)}
              </th>
            ))}
            <th scope="col">{labels.text('ageing.credit')}</th>
            <th scope="col">
              {labels.field('totalMinor')} <span>{company.currency}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.key}>
              <th scope="row">
                <button type="button" className={textStyles.link} onClick={() => setStated(customer)}>
                  <bdi>{customer.name}</bdi>
                </button>
              </th>
              {BUCKETS.map(({ name }, place) => (
                <td key={name}>{cell(customer.buckets[place] ?? 0, place, customer)}</td>
              ))}
              <td>{credit(customer.creditMinor)}</td>
              <td>{sum(customer.totalMinor, customer.creditMinor, customer)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{labels.field('totalMinor')}</th>
            {BUCKETS.map(({ name }, place) => (
              <td key={name}>{cell(buckets[place] ?? 0, place)}</td>
            ))}
            <td>{credit(creditMinor)}</td>
            <td>{sum(totalMinor, creditMinor)}</td>
          </tr>
        </tfoot>
      </table>
      {stated && (
        <Suspense>
          <StatementDialog customer={stated} onClose={() => setStated(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
