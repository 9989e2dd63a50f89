import { useMemo, useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import type { Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import textStyles from '#ui/text.module.css';
import { newPayout } from './payout-changes.ts';
import { PayoutLines } from './payout-lines.tsx';
import { checkPayout, type Payout, type PayoutLine, payouts } from './schema.ts';
import { useDue } from './use-due.ts';

const { iban: IBAN } = payouts.fields.payees.fields;
const pathOf = (place: number) => `payees.${place}.iban`;

interface NewPayoutProps {
  readonly known: readonly Payout[];
  readonly onMade: (id: string) => void;
}
/** Everything that is due outside payroll, with the account each agent had last. */
export function NewPayout(props: NewPayoutProps) {
  const labels = useLabels('payouts');
  const due = useDue();
  // as they were when the form was opened: what is typed stays while they are read again
  const [lines, setLines] = useState<readonly PayoutLine[]>();
  if (!lines && due.data && !due.isFetching) setLines(due.data);
  if (due.isError && !lines) return <Failure error={due.error} onRetry={() => void due.refetch()} />;
  if (!lines) return <Bone as="panel" />;
  if (lines.length === 0) return <p className={textStyles.quiet}>{labels.text('nothing')}</p>;
  return <DueForm {...props} lines={lines} />;
}

function DueForm({ known, lines, onMade }: NewPayoutProps & { readonly lines: readonly PayoutLine[] }) {
  const labels = useLabels('payouts');
  const { company, members } = useCompany();
  // Made with the form, so that a second try prepares nothing twice.
  const [id] = useState(newId);
  const agents = useMemo(
    () =>
      [...new Set(lines.map(({ userId }) => userId))].map((userId) => ({
        ...{ userId, name: members.get(userId)?.name ?? userId },
        last: known.flatMap(({ payees }) => payees.filter((payee) => payee.userId === userId && payee.iban))[0]?.iban,
      })),
    [lines, members, known],
  );
  const payeesIn = (values: Values) =>
    agents.map(({ userId, name }, place) => {
      const iban = values[pathOf(place)];
      return { userId, name, ...(typeof iban === 'string' && iban !== '' && { iban }) };
    });
  const [{ part, asked }] = useState(() => ({
    part: {
      start: Object.fromEntries(agents.map(({ last }, place) => [pathOf(place), last])),
      fields: agents.map((_, place) => pathOf(place)),
      check: (values: Values) => checkPayout({ lines: [...lines], payees: payeesIn(values), status: 'Draft' }),
    },
    asked: { name: 'payouts', fields: Object.fromEntries(agents.map((_, place) => [pathOf(place), IBAN])) },
  }));
  const { typed, formProps, run, saving, submit } = useDialogForm('payouts', part);
  const save = async (values: Values) => {
    if (await run({ changes: [newPayout(id, lines, payeesIn(values))] })) onMade(id);
  };
  return (
    <Form {...formProps(save)}>
      <p className={textStyles.quiet}>{labels.text('newText')}</p>
      <PayoutLines
        lines={lines}
        payees={agents}
        currency={company.currency}
        account={(place) => (
          <FormRow
            schema={asked}
            name={pathOf(place)}
            typed={typed}
            label={`${labels.field('payees.iban')} · ${agents[place]?.name}`}
          />
        )}
      />
      <FormProblem resource="payouts" typed={typed} shown={part.fields} />
      <footer className={dialogStyles.actions}>
        <Button type="primary" loading={saving} onClick={submit}>
          {labels.text('action.prepare')}
        </Button>
      </footer>
    </Form>
  );
}
