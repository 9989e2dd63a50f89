import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import { PageHead } from '#ui/page-head.tsx';
import { DealReport, InvoiceReport, LeadReport, SourceReport, StockReport } from './charts.tsx';
import { CompanyReports } from './company-reports.tsx';
import type { NumbersContext } from './context.ts';
import { OwnTargetsReport } from './own-targets-report.tsx';
import { DaysChoice, usePeriod } from './period-line.tsx';
import sectionStyles from './report-section.module.css';
import styles from './reports.module.css';
import { useToday } from './use-today.ts';

/** What the company, or one seller, has done and has in hand: a report each question. */
export function Reports({ owner }: { readonly owner: 'company' | 'seller' }) {
  const { t } = useTranslation('dashboard');
  const { account, decide } = useAccess();
  const { company, schema, members } = useCompany();
  const { locale, timeZone } = useFormat();
  const today = useToday(timeZone);
  const { period, change } = usePeriod(today);
  const { current, previous } = period;
  const seller = useShownSeller();
  const ownerFilter: NumbersContext['ownerFilter'] = () => (seller ? { seller } : EVERYBODYS);
  const context: NumbersContext = { schema, today, ownerFilter };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).formatRange(
    startOfDay(current.from, timeZone),
    startOfDay(current.to, timeZone),
  );
  const may = (resource: string) => decide('list', resource).can;
  const who = seller ? members.get(seller)?.name : owner === 'seller' ? undefined : company.name;
  const about = (
    <>
      {days}
      {who && (
        <>
          {' · '}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  );
  return (
    <section className={styles.reports} aria-labelledby="reports">
      {owner === 'company' && decide('show', 'reports').can ? (
        <CompanyReports about={about} period={period} change={change} />
      ) : (
        <>
          <PageHead id="reports" title={t('title')} about={about} />
          <div className={styles.line}>
            <DaysChoice period={period} change={change} />
          </div>
          <div className={sectionStyles.grid}>
            {may('deals') && <DealReport context={context} />}
            {may('leads') && <SourceReport context={context} days={current} before={previous} />}
            {may('invoices') && <InvoiceReport context={context} />}
            {may('leads') && <LeadReport context={context} />}
            {may('properties') && <StockReport context={context} />}
            {owner === 'seller' && <OwnTargetsReport uid={seller ?? account.id} />}
          </div>
        </>
      )}
    </section>
  );
}
const EVERYBODYS: { readonly [name: string]: string } = {};
