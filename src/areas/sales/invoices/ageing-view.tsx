import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { addDays, dayKey } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { unpaidFilters } from '#model/due.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { type AgedCustomer, ageing, BUCKETS } from './receivables.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);

/** What is owed by customer and age. Each amount opens its invoices, each name the customer's statement. */
export function AgeingView({ asked }: CustomViewProps<Invoice>) {
  const labels = useLabels('invoices');
  const { locale, timeZone } = useFormat();
  const { company, listPath } = useWorkspace();
  const [stated, setStated] = useState<AgedCustomer>();
  const others = asked.filters.filter((filter) => !('field' in filter && ['status', 'kind'].includes(filter.field)));
  const { rows, error, retry } = useAllRows<Invoice>('invoices', [...others, ...unpaidFilters(invoices)]);
  if (error && !rows) return <Failure error={error} onRetry={retry} />;
  if (!rows) return <div aria-busy="true" />;
  const { customers, buckets, totalMinor } = ageing(rows, now(), timeZone);
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
              <td>{cell(customer.totalMinor, undefined, customer)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{labels.field('totalMinor')}</th>
            {BUCKETS.map(({ name }, place) => (
              <td key={name}>{cell(buckets[place] ?? 0, place)}</td>
            ))}
            <td>{cell(totalMinor, undefined)}</td>
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
