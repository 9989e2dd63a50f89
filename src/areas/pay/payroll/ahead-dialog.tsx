import { useMemo } from 'react';
import { type AskedFields, FieldsDialog } from '#kit/form/fields-dialog.tsx';
import { useLabels } from '#kit/text.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { AnySchema } from '#model/schema.ts';
import { payroll, type Run } from './schema.ts';

const FIELDS = ['paidAhead'] as const;
const schema: AnySchema = payroll;

/** The question before a month is approved of which some days are still to come. */
export function AheadDialog(props: {
  readonly run: Run;
  readonly onApproved: (answer: CommandAnswer) => void;
  readonly onClose: () => void;
}) {
  const { run, onApproved, onClose } = props;
  const labels = useLabels('payroll');
  const asked = useMemo(
    (): AskedFields => ({ schema, fields: FIELDS, required: FIELDS, stored: run, before: run, opened: {} }),
    [run],
  );
  return (
    <FieldsDialog
      asked={asked}
      title={labels.text('ahead.title')}
      text={labels.text('ahead.text')}
      okText={labels.text('action.approve')}
      verb="approve"
      record={run}
      onSaved={onApproved}
      onClose={onClose}
    />
  );
}
