import { useState } from 'react';
import { Effects } from '#kit/effects.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useServerIssues } from '#kit/form/use-server-issues.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { NoteField } from '#ui/note-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { type Deal, deals } from './schema.ts';
import { missingFor } from './stages.ts';

/** What an acceptance says and calls in place of the stage's own words and of `deals.move`. */
interface Accepting {
  readonly title: string;
  readonly okText: string;
  readonly offer: AnyRecord;
  readonly wordOf: (issue: Issue) => string;
}

/** What the next stage wants, the reason where the server wants one, and what follows, as it says. */
export function DealMoveDialog(props: MoveDialogProps<Deal> & { readonly accepting?: Accepting }) {
  const { record: deal, to, saving, problem, onMove, onCancel, accepting } = props;
  const labels = useLabels('deals');
  const { company } = useCompany();
  const missing = missingFor(deal, to);
  const [part] = useState(
    (): FormPart => ({
      start: {
        ...deal,
        agreedPriceMinor: deal.agreedPriceMinor ?? deal.offerPriceMinor,
        closePriceMinor: deal.agreedPriceMinor,
        ...(to === 'Closed' && { closeDate: startOfDay(dayKey(now(), company.timezone), company.timezone) }),
      },
      fields: missing,
      // the server reports what is missing
      check: (_, changes) => shapeIssuesOf(deals, changes),
    }),
  );
  const { typed, formProps, submit } = useDialogForm('deals', part, deal);
  const [note, setNote] = useState('');
  const [asksNote, setAsksNote] = useState(false);
  const detailsOf = (values: Values): Values => ({
    ...Object.fromEntries(missing.map((name) => [name, values[name]])),
    ...(note && { note }),
  });
  const details = detailsOf(typed.values);
  const answer = useDryRun(
    accepting ? 'offers' : 'deals',
    accepting ? 'accept' : 'move',
    accepting?.offer ?? deal,
    accepting ? details : { ...details, to },
  );
  useServerIssues(typed, answer?.issues);
  useServerIssues(typed, props.issues);
  // The server wants a reason of its own: another deal holds the property.
  if (!asksNote && answer?.issues.some(({ field }) => field === 'note')) setAsksNote(true);
  const wordOf = accepting?.wordOf ?? labels.issue;
  const obstacle = typed.issues.find(({ field }) => field !== 'note' && !missing.includes(field.split('.')[0] ?? ''));
  const [noteIssue] = typed.issuesAt('note');
  const shown = obstacle ? wordOf(obstacle) : props.issues?.length ? undefined : problem;
  const reverses = deal.stage === 'Closed' && to !== 'Lost';
  const fellThrough = deal.stage === 'Closed' && to === 'Lost';
  const word = labels.text(reverses ? 'action.reverse' : fellThrough ? 'action.fellThrough' : `moves.${to}`);
  const send = (values: Values) => {
    typed.ask();
    onMove(detailsOf(values));
  };
  return (
    <ActionDialog
      title={accepting?.title ?? `${word} · ${deal.title}`}
      okText={accepting?.okText ?? word}
      danger={to === 'Lost' || reverses}
      disabled={obstacle !== undefined}
      saving={saving}
      onOk={submit}
      onCancel={onCancel}
    >
      {accepting && <p>{labels.text('move.with', { stage: labels.option('stage', to) })}</p>}
      {reverses && <p>{labels.text('closing.reverse')}</p>}
      <Form {...formProps(send)}>
        {missing.map((name) => (
          <FormRow key={name} schema={deals} name={name} typed={typed} isRequired />
        ))}
      </Form>
      {asksNote && (
        <NoteField
          label={labels.text('move.note')}
          maxLength={4000}
          value={note}
          problem={noteIssue && wordOf(noteIssue)}
          onChange={setNote}
        />
      )}
      <Effects resource="deals" effects={answer?.effects} currency={deal.currency} title={labels.text('also')} />
      <Problem>{shown}</Problem>
    </ActionDialog>
  );
}
