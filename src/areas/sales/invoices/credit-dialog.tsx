import { type HttpError, useMany } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import { money as moneyField } from '#model/fields.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { type CreditedLine, creditOf } from './commands.ts';
import { leftOfLines, withRestTax } from './credit.ts';
import { amountOf } from './derived.ts';
import styles from './invoice.module.css';
import type { Invoice } from './types.ts';

const AMOUNT = moneyField();
const LINE = 'lines.netMinor';

/** What of each line is credited; what the credit note comes to is said before it is drafted. */
export function CreditDialog({ record, onClose }: { readonly record: Invoice; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { exactMoney } = useFormat();
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const { lines, currency, totalMinor, creditedMinor = 0, taxRounding } = record;
  // Kept for the dialog, so that a second try never drafts it twice.
  const [id] = useState(newId);
  const { result, query } = useMany<Invoice, HttpError>({
    resource: 'invoices',
    ids: record.creditNoteIds ?? [],
    queryOptions: { enabled: record.creditNoteIds !== undefined },
    errorNotification: false,
  });
  const notes = result.data;
  const left = leftOfLines(record, notes);
  const [typed, setTyped] = useState<readonly (number | undefined)[]>();
  const amounts = typed ?? left;
  const [problem, setProblem] = useState<string>();
  const money = (minor: number) => exactMoney(minor, currency);
  const most = (at: number) => left[at] ?? 0;
  const isOver = (at: number) => {
    const amount = amounts[at] ?? 0;
    return Number.isNaN(amount) || amount > most(at);
  };
  const credited = amounts.map((amount = 0, at): CreditedLine => (amount === lines[at]?.netMinor ? 'whole' : amount));
  const isWrong = amounts.some((_, at) => isOver(at));
  const draft = creditOf(record, isWrong ? [] : credited);
  const credits = withRestTax(Array.isArray(draft.lines) ? draft.lines : [], record, notes);
  const noteMinor = -amountOf(credits, taxRounding).totalMinor;
  const leftMinor = totalMinor - creditedMinor;
  const excess = noteMinor > leftMinor ? labels.text('error.overcredited') : undefined;
  const run = async () => {
    if (isWrong || excess || noteMinor === 0) return;
    // its own dates are given when it is issued
    const values = { ...draft, issueDate: record.issueDate, dueDate: record.issueDate };
    try {
      if (!(await send({ changes: [{ type: 'create', resource: 'invoices', id, values }] }))) return;
      onClose();
      navigate(`${listPath('invoices')}/${id}`);
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  const wrong = problem ?? excess;
  return (
    <ActionDialog
      title={labels.text('credit.title', { name: String(record.title) })}
      okText={labels.text('credit.do')}
      disabled={isWrong || excess !== undefined || noteMinor === 0 || query.isLoading}
      saving={saving}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{labels.text('credit.text')}</p>
      {creditedMinor > 0 && (
        <p className={textStyles.quiet}>{labels.text('credit.left', { amount: money(leftMinor) })}</p>
      )}
      {lines.map(({ description }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice stay in their places
        <fieldset className={styles.creditLine} key={at}>
          <legend>{description}</legend>
          <FieldRow
            resource="invoices"
            name={LINE}
            within={`credit-${at}`}
            label={labels.text('credit.amount')}
            field={AMOUNT}
            values={{ currency, [LINE]: amounts[at] }}
            issue={
              isOver(at)
                ? { field: LINE, key: 'invoices.error.lineCredited', params: { amount: money(most(at)) } }
                : undefined
            }
            onBlur={() => {}}
            onChange={(value) =>
              setTyped(
                amounts.map((known, place) => (place !== at ? known : typeof value === 'number' ? value : undefined)),
              )
            }
          />
        </fieldset>
      ))}
      <p>
        <strong className={textStyles.figures}>{labels.text('credit.total', { amount: money(noteMinor) })}</strong>
      </p>
      {wrong && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {wrong}
        </p>
      )}
    </ActionDialog>
  );
}
