import { useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import type { Issue } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { newPayout } from './payout-changes.ts';
import { PayoutLines } from './payout-lines.tsx';
import { checkPayout, type Payout, payouts } from './schema.ts';
import { useDue } from './use-due.ts';

const { iban: IBAN } = payouts.fields.payees.fields;
const PLACE = /^payees\.(\d+)\.iban$/;

/** Everything that is due outside payroll, with the account each agent had last. */
export function NewPayout(props: { readonly known: readonly Payout[]; readonly onMade: (id: string) => void }) {
  const { known, onMade } = props;
  const labels = useLabels('payouts');
  const { company, members } = useWorkspace();
  const { send, saving } = useCommit();
  const due = useDue();
  // Made with the form, so that a second try prepares nothing twice.
  const [id] = useState(newId);
  const [typed, setTyped] = useState<{ readonly [uid: string]: string | undefined }>({});
  const [found, setFound] = useState<readonly Issue[]>([]);
  const { act, clear, problem, issues: refused } = useAction();
  if (due.isError) return <Failure error={due.error} onRetry={() => void due.refetch()} />;
  if (!due.data || due.isFetching)
    return <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />;
  const lines = due.data;
  if (lines.length === 0) return <p className={textStyles.quiet}>{labels.text('nothing')}</p>;
  const lastIban = (uid: string) =>
    known.flatMap(({ payees }) => payees.filter(({ userId, iban }) => userId === uid && iban))[0]?.iban;
  const payees = [...new Set(lines.map(({ userId }) => userId))].map((userId) => {
    const iban = userId in typed ? typed[userId] : lastIban(userId);
    return { userId, name: members.get(userId)?.name ?? userId, ...(iban && { iban }) };
  });
  const save = async () => {
    const wrong = checkPayout({ lines, payees, status: 'Draft' });
    setFound(wrong);
    if (wrong.length > 0) return;
    if (await act(() => send({ changes: [newPayout(id, lines, payees)] }))) onMade(id);
  };
  const issues = [...found, ...refused];
  const other = issues.find(({ field }) => !PLACE.test(field));
  return (
    <>
      <p className={textStyles.quiet}>{labels.text('newText')}</p>
      <PayoutLines
        lines={lines}
        payees={payees}
        currency={company.currency}
        account={(place) => {
          const payee = payees[place];
          return (
            payee && (
              <FieldRow
                resource="payouts"
                name={`payees.${place}.iban`}
                label={`${labels.field('payees.iban')} · ${payee.name}`}
                field={IBAN}
                values={{ [`payees.${place}.iban`]: payee.iban }}
                issue={issues.find(({ field }) => field === `payees.${place}.iban`)}
                onBlur={() => {}}
                onChange={(value) => {
                  setFound([]);
                  clear();
                  setTyped({ ...typed, [payee.userId]: typeof value === 'string' ? value : undefined });
                }}
              />
            )
          );
        }}
      />
      <Problem>{other ? labels.issue(other) : problem}</Problem>
      <footer className={dialogStyles.actions} data-part="dialog-actions">
        <Button type="primary" loading={saving} onClick={() => void save()}>
          {labels.text('action.prepare')}
        </Button>
      </footer>
    </>
  );
}
