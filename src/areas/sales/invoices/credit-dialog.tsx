import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Effect } from '#model/commit/command.ts';
import { money as moneyField } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { type Asked, CommandDialog } from './command-dialog.tsx';
import styles from './invoice.module.css';
import { invoices } from './schema.ts';
import type { Invoice, InvoiceLine } from './types.ts';
import { useAhead } from './use-ahead.ts';

const AMOUNT = moneyField();
const LINE = 'lines.netMinor';
const { creditReason, creditExplanation } = invoices.fields;
const ASKED: readonly Asked[] = [
  { name: 'reason', field: { ...creditReason, required: true }, of: 'creditReason' },
  { name: 'explanation', field: creditExplanation, of: 'creditExplanation' },
];

/** Amounts do not depend on the reason, which nobody chooses beforehand. */
const FORECAST = { reason: 'Cancelled' };

/** What of each line is credited, and why; what the credit note comes to is said before it is drafted. */
export function CreditDialog({ record, onClose }: { readonly record: Invoice; readonly onClose: () => void }) {
  const labels = useLabels('invoices');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  // all that is left, until something else is typed
  const whole = useAhead('credit', record, FORECAST);
  const left = whole.lines;
  const [typed, setTyped] = useState<readonly (number | undefined)[]>();
  const amounts = typed ?? left?.map(({ params }) => Number(params?.leftMinor));
  const lines = amounts?.flatMap((amountMinor = 0, at) => (amountMinor === 0 ? [] : [{ ofLine: at + 1, amountMinor }]));
  return (
    <CommandDialog
      verb="credit"
      record={record}
      title={labels.text('credit.title', { name: String(record.title) })}
      okText={labels.text('credit.do')}
      asked={ASKED}
      forecast={FORECAST}
      more={typed ? { lines } : {}}
      onDone={(answer) => {
        onClose();
        const id = idCreated(answer, 'invoices');
        if (id) navigate(`${listPath('invoices')}/${id}`);
      }}
      onCancel={onClose}
    >
      <p>{labels.text('credit.text')}</p>
      {record.lines.map((line, at) => (
        <CreditLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice stay in their places
          key={at}
          {...{ line, at, currency: record.currency, amount: amounts?.[at], effect: left?.[at] }}
          onChange={(amount) => setTyped(record.lines.map((_, place) => (place === at ? amount : amounts?.[place])))}
        />
      ))}
    </CommandDialog>
  );
}

/** One billed line: what it came to, what was credited before, what is left, and what is credited now. */
function CreditLine(props: {
  readonly line: InvoiceLine;
  readonly at: number;
  readonly currency: string;
  readonly amount: number | undefined;
  /** As the server counts the line; undefined until it has answered. */
  readonly effect: Effect | undefined;
  readonly onChange: (amount: number | undefined) => void;
}) {
  const { line, at, currency, amount, effect, onChange } = props;
  const labels = useLabels('invoices');
  const { exactMoney } = useFormat();
  const { billedMinor, creditedMinor, leftMinor } = effect?.params ?? {};
  const words = (minor: string | number | undefined) => exactMoney(Number(minor), currency);
  const most = Number(leftMinor);
  const isOver = amount !== undefined && effect !== undefined && amount > most;
  const issue: Issue | undefined = isOver
    ? { field: LINE, key: 'invoices.error.lineCredited', params: { amount: words(leftMinor) } }
    : undefined;
  return (
    <fieldset className={styles.creditLine}>
      <legend>{line.description}</legend>
      {effect && (
        <p className={`${textStyles.quiet} ${textStyles.figures}`}>
          {labels.text('credit.line', {
            ...{ billed: words(billedMinor), credited: words(creditedMinor), left: words(leftMinor) },
          })}
        </p>
      )}
      <FieldRow
        resource="invoices"
        name={LINE}
        within={`credit-${at}`}
        label={labels.text('credit.amount')}
        field={AMOUNT}
        values={{ currency, [LINE]: amount }}
        issue={issue}
        onBlur={() => {}}
        onChange={(value) => onChange(typeof value === 'number' ? value : undefined)}
      />
    </fieldset>
  );
}
