import { useState } from 'react';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useCompany } from '#kit/workspace.tsx';
import { HOME } from '#lib/e-invoice/document.ts';
import { type PaymentOrder, pain001, paymentIssues } from '#lib/money/pain001.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';

/**
 * Saves the payments as an order for the bank, or says what it lacks. Salaries in the Emirates go by wage files, whose
 * banks take no such order.
 */
export function PaymentOrderButton(props: {
  readonly record: AnyRecord & { readonly currency: string };
  readonly resource: string;
  readonly id: string;
  readonly purpose: PaymentOrder['purpose'];
  readonly transfers: PaymentOrder['transfers'];
  /** The day it is paid on, where that is not today. */
  readonly day?: string;
}) {
  const { record, resource, id, purpose, transfers, day } = props;
  const labels = useLabels('payroll');
  const { timeZone } = useFormat();
  const { company } = useCompany();
  const details = useCompanyDetails();
  const [issues, setIssues] = useState<readonly string[]>([]);
  if (company.country === HOME) return null;
  const save = () => {
    const { legalName, name, iban, bic }: Values = details.data ?? {};
    const [at, today] = [now(), dayKey(now(), timeZone)];
    const order: PaymentOrder = {
      ...{ id, purpose, transfers, currency: record.currency },
      at: `${at.toISOString().slice(0, 19)}Z`,
      day: day && day > today ? day : today,
      payer: {
        name: String(legalName ?? name ?? ''),
        iban: String(iban ?? ''),
        bic: typeof bic === 'string' ? bic : undefined,
      },
    };
    const found = paymentIssues(order);
    setIssues(
      found.map(({ code, at: place }) =>
        labels.text(`order.${code}`, { name: place === undefined ? '' : (transfers[place]?.name ?? '') }),
      ),
    );
    if (found.length > 0) return;
    saveAs(new Blob([pain001(order)], { type: 'application/xml' }), `${id}.xml`);
  };
  return (
    <>
      <AllowedButton
        action="export"
        resource={resource}
        record={record}
        disabled={!details.data}
        icon={<Icon name="download" size={16} />}
        onClick={save}
      >
        {labels.text('action.order')}
      </AllowedButton>
      {issues.length > 0 && (
        <ul className={fieldStyles.issue} data-part="field-issue" role="alert">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </>
  );
}
