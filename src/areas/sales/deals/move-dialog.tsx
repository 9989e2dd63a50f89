import { useState } from 'react';
import { FieldRow } from '#kit/form/field-row.tsx';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { missingFor, needsNote } from './commands.ts';
import { DraftNotes } from './draft-notes.tsx';
import { EffectNotes } from './effect-notes.tsx';
import { NoteField } from './note-dialog.tsx';
import { type Deal, deals } from './schema.ts';
import { useMoveEffects } from './use-move-effects.ts';

const { fields }: AnySchema = deals;
const SHORTEST_NOTE = 3;

/** What the next stage wants, the reason where one is wanted, and what goes along. */
export function DealMoveDialog(
  props: MoveDialogProps<Deal> & {
    /** What is said in place of the stage's own words where an offer is accepted with it. */
    readonly accepted?: { readonly title: string; readonly okText: string; readonly text: string | undefined };
  },
) {
  const { record: deal, to, saving, problem, onMove, onCancel, accepted } = props;
  const labels = useLabels('deals');
  const { company, decide } = useWorkspace();
  const effects = useMoveEffects(deal, to);
  const missing = missingFor(deal, to);
  const [values, setValues] = useState<Values>({
    ...deal,
    agreedPriceMinor: deal.agreedPriceMinor ?? deal.offerPriceMinor,
    closePriceMinor: deal.agreedPriceMinor,
    ...(to === 'Closed' && { closeDate: startOfDay(dayKey(now(), company.timezone), company.timezone) }),
  });
  const [note, setNote] = useState('');
  const asksNote = effects.overruled !== undefined || needsNote(deal, to, decide('reopen', 'deals', deal).can);
  const lacksNote = effects.overruled !== undefined && note.trim().length < SHORTEST_NOTE;
  const reverses = deal.stage === 'Closed' && to !== 'Lost';
  const fellThrough = deal.stage === 'Closed' && to === 'Lost';
  const word = labels.text(reverses ? 'action.reverse' : fellThrough ? 'action.fellThrough' : `moves.${to}`);
  const { step } = effects;
  const reason = values.lostReason ? labels.option('lostReason', String(values.lostReason)) : '';
  const goes = effects.goes(Number(values.closePriceMinor), reason);
  const move = () => {
    const given = Object.fromEntries(missing.map((name) => [name, values[name]]));
    onMove({
      ...given,
      note,
      ...(step && { property: effects.property }),
      settled: goes.changes,
    });
  };
  const shown = problem ?? effects.obstacle;
  return (
    <ActionDialog
      title={accepted?.title ?? `${word} · ${deal.title}`}
      okText={accepted?.okText ?? word}
      danger={to === 'Lost' || reverses}
      disabled={effects.obstacle !== undefined || lacksNote}
      saving={saving || effects.isLoading}
      onOk={move}
      onCancel={onCancel}
    >
      {accepted && <p>{labels.text('move.with', { stage: labels.option('stage', to) })}</p>}
      {accepted?.text && <p>{accepted.text}</p>}
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
              issue={undefined}
              onBlur={() => {}}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          )
        );
      })}
      {effects.overruled && <p>{labels.text('move.overrule', { reference: effects.overruled.reference })}</p>}
      {asksNote && <NoteField label={labels.text('move.note')} note={note} problem={undefined} onNote={setNote} />}
      {step && <p className={textStyles.quiet}>{labels.text(`property.${step}`)}</p>}
      {to === 'Closed' && effects.property && !step && (
        <p className={textStyles.quiet}>{labels.text('property.stays')}</p>
      )}
      <EffectNotes effects={[...effects.effects, ...goes.owed]} currency={deal.currency} />
      <DraftNotes drafts={goes.drafts} currency={deal.currency} />
      {shown && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {shown}
        </p>
      )}
    </ActionDialog>
  );
}
