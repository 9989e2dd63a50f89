import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addedBy } from '#areas/sales/dealSplits/payable.ts';
import { kindOf as failureKind } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import { AppError } from '#model/errors.ts';
import type { Issue } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { recordPayment, releasedBy } from './commands.ts';
import { invoices } from './schema.ts';
import type { Invoice, Payment } from './types.ts';
import { useSharing } from './use-sharing.ts';

const { fields } = invoices.fields.payments;
/** A reversal takes back one payment as it was; a refund says how much and how. */
const ASKED = {
  Reversal: ['paidAt', 'reason'],
  Refund: ['amountMinor', 'method', 'paidAt', 'reference', 'reason'],
} as const;

/** A payment that did not hold, or money given back: what it changes is said before it is recorded. */
export function GiveBackDialog(props: {
  readonly record: Invoice;
  readonly kind: keyof typeof ASKED;
  readonly start: Partial<Payment>;
  readonly onClose: () => void;
}) {
  const { record, kind, start, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { send, saving } = useCommit();
  const { sharing, isLoading } = useSharing(record);
  const [entry, setEntry] = useState<Partial<Payment>>(() => ({
    ...start,
    kind,
    paidAt: startOfDay(dayKey(now(), timeZone), timeZone),
  }));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<string>();
  const { currency, paidMinor, payments = [], balanceMinor } = record;
  const { amountMinor = 0, reverses = 0 } = entry;
  const amount = Number.isNaN(amountMinor) || amountMinor > paidMinor ? 0 : amountMinor;
  const fallen = sharing ? -addedBy(releasedBy(record, { kind, amountMinor: amount }, sharing)) : 0;
  const owedAgain = Math.max(0, balanceMinor + amount) - Math.max(0, balanceMinor);
  const named = ASKED[kind].map((name): string => `payments.${name}`);
  const other = issues.find(({ field }) => !named.includes(field));
  const save = async () => {
    const result = recordPayment(record, entry, now(), sharing);
    if (isRefused(result)) return setIssues(result);
    try {
      if (await send(result)) onClose();
    } catch (error) {
      const refused = error instanceof AppError ? (error.issues ?? []) : [];
      setIssues(refused);
      if (refused.length === 0) setProblem(t(`error.${failureKind(error)}`));
    }
  };
  const words =
    kind === 'Reversal'
      ? { title: 'ledger.reverseTitle', do: 'action.reverse', text: 'ledger.reverseText' }
      : { title: 'ledger.refundTitle', do: 'action.refund', text: 'ledger.refundText' };
  const receipt = payments[reverses - 1]?.receipt ?? String(reverses);
  return (
    <ActionDialog
      title={labels.text(words.title, { name: String(record.title), receipt })}
      okText={labels.text(words.do)}
      saving={saving || isLoading}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{labels.text(words.text, { amount: money(kind === 'Reversal' ? amount : paidMinor, currency) })}</p>
      <div className={formStyles.grid} data-part="form-grid">
        {ASKED[kind].map((name) => (
          <FieldRow
            key={name}
            resource="invoices"
            name={`payments.${name}`}
            field={name === 'reason' ? { ...fields.reason, required: true } : fields[name]}
            values={{ currency, [`payments.${name}`]: entry[name] }}
            issue={issues.find(({ field }) => field === `payments.${name}`)}
            onBlur={() => {}}
            onChange={(value) => {
              setIssues([]);
              setProblem(undefined);
              setEntry({ ...entry, [name]: value });
            }}
          />
        ))}
      </div>
      {kind === 'Refund' && owedAgain > 0 && (
        <p className={textStyles.quiet}>{labels.text('ledger.owedAgain', { amount: money(owedAgain, currency) })}</p>
      )}
      {fallen > 0 && (
        <p className={textStyles.overdue}>{labels.text('ledger.takenBack', { amount: money(fallen, currency) })}</p>
      )}
      {(problem ?? other) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem ?? (other && labels.issue(other))}
        </p>
      )}
    </ActionDialog>
  );
}
