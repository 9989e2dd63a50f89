import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FormRow } from '#kit/form/form-row.tsx';
import type { TypedForm } from '#kit/form/use-typed.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { idCreated } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Effect } from '#model/commit/command.ts';
import { money as moneyField } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { type Asked, type AskedLines, CommandDialog } from './command-dialog.tsx';
import styles from './invoice.module.css';
import { invoices } from './schema.ts';
import type { Invoice, InvoiceLine } from './types.ts';
import { useAhead } from './use-ahead.ts';

const AMOUNT = moneyField();
const pathOf = (at: number) => `lines.${at}.netMinor`;
const amountAt = (values: Values, at: number) => Number(values[pathOf(at)] ?? 0);
const { creditReason, creditExplanation } = invoices.fields;
const ASKED: readonly Asked[] = [
  { name: 'reason', field: { ...creditReason, required: true }, of: 'creditReason' },
  { name: 'explanation', field: creditExplanation, of: 'creditExplanation' },
];

/** Amounts do not depend on the reason, which nobody chooses beforehand. */
const FORECAST = { reason: 'Cancelled' };

/** What of each line is credited, and why; the dialog shows the total of the credit note before it is drafted. */
export function CreditDialog({ record, onClose }: { readonly record: Invoice; readonly onClose: () => void }) {
  const labels = useLabels('invoices');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { exactMoney } = useFormat();
  // all that is left, until something else is typed
  const { lines: left } = useAhead('credit', record, FORECAST);
  const { currency, lines: billed } = record;
  const lines = useMemo((): AskedLines => {
    const most = (at: number) => Number(left?.[at]?.params?.leftMinor);
    const places = billed.map((_, at) => at);
    return {
      start: Object.fromEntries(places.map((at) => [pathOf(at), left && most(at)])),
      check: (values) =>
        places.flatMap((at): Issue[] => {
          const field = pathOf(at);
          const amount = amountAt(values, at);
          if (Number.isNaN(amount)) return [{ field, key: 'ui.validation.money' }];
          if (!left || amount <= most(at)) return [];
          return [{ field, key: 'invoices.error.lineCredited', params: { amount: exactMoney(most(at), currency) } }];
        }),
      inputOf: (values, changes) =>
        places.some((at) => pathOf(at) in changes)
          ? {
              lines: places
                .map((at) => ({ ofLine: at + 1, amountMinor: amountAt(values, at) }))
                .filter(({ amountMinor }) => amountMinor !== 0),
            }
          : {},
    };
  }, [left, billed, currency, exactMoney]);
  return (
    <CommandDialog
      verb="credit"
      record={record}
      title={labels.text('credit.title', { name: String(record.title) })}
      okText={labels.text('credit.do')}
      asked={ASKED}
      forecast={FORECAST}
      lines={lines}
      onDone={(answer) => {
        onClose();
        const id = idCreated(answer, 'invoices');
        if (id) navigate(`${listPath('invoices')}/${id}`);
      }}
      onCancel={onClose}
    >
      {(typed) => (
        <>
          <p>{labels.text('credit.text')}</p>
          {billed.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice stay in their places
            <CreditLine key={at} {...{ line, at, currency, typed, effect: left?.[at] }} />
          ))}
        </>
      )}
    </CommandDialog>
  );
}

/** One billed line: what it came to, what was credited before, what is left, and what is credited now. */
function CreditLine(props: {
  readonly line: InvoiceLine;
  readonly at: number;
  readonly currency: string;
  readonly typed: TypedForm;
  /** As the server counts the line; undefined until it has answered. */
  readonly effect: Effect | undefined;
}) {
  const { line, at, currency, typed, effect } = props;
  const labels = useLabels('invoices');
  const { exactMoney } = useFormat();
  const { billedMinor, creditedMinor, leftMinor } = effect?.params ?? {};
  const { touch } = typed;
  // an amount that is too high is marked while it is typed
  const onChange = useCallback(() => touch(pathOf(at)), [touch, at]);
  const words = (minor: string | number | undefined) => exactMoney(Number(minor), currency);
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
      <FormRow
        schema={{ name: 'invoices', fields: { [pathOf(at)]: AMOUNT } }}
        name={pathOf(at)}
        typed={typed}
        onChange={onChange}
        within="credit"
        label={labels.text('credit.amount')}
      />
    </fieldset>
  );
}
