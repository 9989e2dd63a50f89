import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useFormat } from '#kit/format.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { prefixOf, supplierOf } from './commands.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';
import { useCompanyDetails } from './use-company-details.ts';
import { useSharing } from './use-sharing.ts';

const ASKED = ['issueDate', 'dueDate'] as const;
/** Days after the supply within which an invoice is due (our assumption). */
const LATE_DAYS = 14;
const DAY = 86_400_000;

/** Today, and as long to pay as the draft gave. */
function datesOf(record: Invoice, timeZone: string): Values {
  const { issueDate, dueDate } = record;
  const today = startOfDay(dayKey(now(), timeZone), timeZone);
  const days = Math.round((dueDate.getTime() - issueDate.getTime()) / DAY);
  const due = dayKey(new Date(today.getTime() + days * DAY + DAY / 2), timeZone);
  return { issueDate: today, dueDate: startOfDay(due, timeZone) };
}

/** What issuing does, said before it is done: the number, what is locked, and the dates it carries. */
export function IssueDialog({ record, saving, problem, onMove, onCancel }: MoveDialogProps<Invoice>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { timeZone } = useFormat();
  const company = useCompanyDetails();
  const { relatedInvoiceId, supplyDate, kind } = record;
  const isCredit = kind === 'CreditNote';
  const { query } = useOne<Invoice>({
    resource: 'invoices',
    id: relatedInvoiceId ?? '',
    queryOptions: { enabled: isCredit },
    errorNotification: false,
  });
  const credited = query.data?.data;
  const { sharing, isLoading } = useSharing(isCredit ? credited : record);
  const [dates, setDates] = useState<Values>(() => datesOf(record, timeZone));
  const { issueDate } = dates;
  const year = issueDate instanceof Date ? dayKey(issueDate, timeZone).slice(0, 4) : '';
  const isLate =
    issueDate instanceof Date && supplyDate && issueDate.getTime() - supplyDate.getTime() > LATE_DAYS * DAY;
  const isIncomplete = company.data && !supplierOf(company.data);
  const failure = company.error ? t(`error.${kindOf(company.error)}`) : undefined;
  return (
    <ActionDialog
      title={labels.text('issue.title', { name: String(record.title) })}
      okText={labels.text('moves.Issued')}
      disabled={!company.data || isIncomplete || isLoading || (isCredit && !credited)}
      saving={saving}
      onOk={() => onMove({ ...dates, company: company.data, credited, sharing })}
      onCancel={onCancel}
    >
      {isIncomplete ? (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {labels.text('error.company')} <Link to="/app/my-company">{labels.text('issue.complete')}</Link>
        </p>
      ) : (
        <p>
          {/* as long before the company is known: nothing moves under the pointer */}
          {labels.text('issue.number', { series: company.data ? `${prefixOf(company.data)}-${year}` : '…' })}{' '}
          {isCredit && labels.text('issue.credits')}
        </p>
      )}
      {ASKED.map((name) => (
        <FieldRow
          key={name}
          resource="invoices"
          name={name}
          field={invoices.fields[name]}
          values={dates}
          issue={undefined}
          onBlur={() => {}}
          onChange={(value) => setDates({ ...dates, [name]: value })}
        />
      ))}
      {isLate && <p className={textStyles.overdue}>{labels.text('issue.late')}</p>}
      <p className={textStyles.quiet}>{labels.text('issue.locks')}</p>
      {(problem ?? failure) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem ?? failure}
        </p>
      )}
    </ActionDialog>
  );
}
