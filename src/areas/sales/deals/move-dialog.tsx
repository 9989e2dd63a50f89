import { useState } from 'react';
import { FieldRow } from '#kit/form/field-row.tsx';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import boneStyles from '#ui/bone.module.css';
import fieldStyles from '#ui/field.module.css';
import { EffectNotes } from './effect-notes.tsx';
import { NoteField } from './note-dialog.tsx';
import { type Deal, deals } from './schema.ts';
import { missingFor, needsNote } from './stages.ts';

const { fields }: AnySchema = deals;
/** What an acceptance says and calls in place of the stage's own words and of `deals.move`. */
interface Accepting {
  readonly title: string;
  readonly okText: string;
  readonly offer: AnyRecord;
  readonly wordOf: (issue: Issue) => string;
}

/** What the next stage wants, the reason where one is wanted, and what follows, as the server says. */
export function DealMoveDialog(props: MoveDialogProps<Deal> & { readonly accepting?: Accepting }) {
  const { record: deal, to, saving, problem, onMove, onCancel, accepting } = props;
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  const missing = missingFor(deal, to);
  const [values, setValues] = useState<Values>({
    ...deal,
    agreedPriceMinor: deal.agreedPriceMinor ?? deal.offerPriceMinor,
    closePriceMinor: deal.agreedPriceMinor,
    ...(to === 'Closed' && { closeDate: startOfDay(dayKey(now(), company.timezone), company.timezone) }),
  });
  const [note, setNote] = useState('');
  const [asksNote, setAsksNote] = useState(needsNote(deal, to, decide('reopen', 'deals', deal).can));
  const details = {
    ...Object.fromEntries(missing.map((name) => [name, values[name]])),
    ...(note && { note }),
  };
  const answer = useDryRun(
    accepting ? 'offers' : 'deals',
    accepting ? 'accept' : 'move',
    accepting?.offer ?? deal,
    accepting ? details : { ...details, to },
  );
  // The server wants a reason of its own: another deal holds the property.
  if (!asksNote && answer?.issues.some(({ field }) => field === 'note')) setAsksNote(true);
  const said = JSON.stringify(details);
  const [sent, setSent] = useState<string>();
  const isAsked = (field: string) => missing.includes(field.split('.')[0] ?? '') || field === 'note';
  const isEmpty = (field: string) => (field === 'note' ? note === '' : values[field] === undefined);
  // What is merely not filled in yet is no mistake before it was sent.
  const tried = answer?.issues.filter(({ field }) => sent !== undefined || !isAsked(field) || !isEmpty(field)) ?? [];
  const issues = sent === said && props.issues?.length ? props.issues : tried;
  const issueAt = (name: string) => issues.find(({ field }) => field === name || field.startsWith(`${name}.`));
  const wordOf = accepting?.wordOf ?? labels.issue;
  const obstacle = issues.find(({ field }) => !isAsked(field));
  const noteIssue = issueAt('note');
  const shown = obstacle ? wordOf(obstacle) : props.issues?.length ? undefined : problem;
  const reverses = deal.stage === 'Closed' && to !== 'Lost';
  const fellThrough = deal.stage === 'Closed' && to === 'Lost';
  const word = labels.text(reverses ? 'action.reverse' : fellThrough ? 'action.fellThrough' : `moves.${to}`);
  return (
    <ActionDialog
      title={accepting?.title ?? `${word} · ${deal.title}`}
      okText={accepting?.okText ?? word}
      danger={to === 'Lost' || reverses}
      disabled={obstacle !== undefined}
      saving={saving}
      onOk={() => {
        setSent(said);
        onMove(details);
      }}
      onCancel={onCancel}
    >
      {accepting && <p>{labels.text('move.with', { stage: labels.option('stage', to) })}</p>}
      {reverses && <p>{labels.text('closing.reverse')}</p>}
      {missing.map((name) => {
        const field = fields[name];
        return (
          field && (
            <FieldRow
              key={name}
              resource="deals"
              name={name}
              field={{ ...field, required: true }}
              values={values}
              issue={issueAt(name)}
              onBlur={() => {}}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          )
        );
      })}
      {asksNote && (
        <NoteField
          label={labels.text('move.note')}
          note={note}
          problem={noteIssue && wordOf(noteIssue)}
          onNote={setNote}
        />
      )}
      {answer ? (
        <EffectNotes effects={answer.effects} currency={deal.currency} />
      ) : (
        <span className={boneStyles.bone} data-part="bone" />
      )}
      {shown && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {shown}
        </p>
      )}
    </ActionDialog>
  );
}
