import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import choicesStyles from '#ui/choices.module.css';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import type { Application } from './schema.ts';
import { CRITERIA, type Criterion, SCORECARD_FIELDS, type Scorecard, withOwn } from './scorecard.ts';

const MARKS = [1, 2, 3, 4, 5];
type Given = Partial<Scorecard>;
const isWhole = (card: Given): card is Scorecard => CRITERIA.every((name) => card[name] !== undefined);

/** One's own scorecard: one to five for each criterion, and what was noticed. */
export function ScoreDialog({ record, onClose }: { readonly record: Application; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('applications');
  const { account } = useWorkspace();
  const { send, saving } = useCommit();
  const { scorecards = [], fullName } = record;
  const [card, setCard] = useState<Given>(
    () => scorecards.find(({ interviewerId }) => interviewerId === account.id) ?? { interviewerId: account.id },
  );
  const [isAsked, setAsked] = useState(false);
  const [kind, setKind] = useState<string>();
  const save = async () => {
    setAsked(true);
    setKind(undefined);
    if (!isWhole(card)) return;
    const set = { scorecards: withOwn(scorecards, { ...card, note: card.note?.trim() || undefined }) };
    try {
      if (await send({ changes: [{ type: 'update', resource: 'applications', before: record, set }] })) onClose();
    } catch (error) {
      setKind(kindOf(error));
    }
  };
  return (
    <ActionDialog
      title={labels.text('interviews.dialog', { name: fullName })}
      okText={labels.text('interviews.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('interviews.text')}</p>
      {CRITERIA.map((name) => (
        <Marks
          key={name}
          name={name}
          value={card[name]}
          isMissing={isAsked && card[name] === undefined}
          onChange={(mark) => setCard({ ...card, [name]: mark })}
        />
      ))}
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="score-note">
          {labels.field('scorecards.note')}
        </label>
        <TextArea
          id="score-note"
          dir="auto"
          maxLength={SCORECARD_FIELDS.note.max}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={card.note ?? ''}
          onChange={(event) => setCard({ ...card, note: event.target.value })}
        />
      </div>
      {kind && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {t(`error.${kind}`)}
        </p>
      )}
    </ActionDialog>
  );
}

function Marks(props: {
  readonly name: Criterion;
  readonly value: number | undefined;
  readonly isMissing: boolean;
  readonly onChange: (mark: number) => void;
}) {
  const { name, value, isMissing, onChange } = props;
  const labels = useLabels('applications');
  const issue = `score-${name}-issue`;
  return (
    <fieldset className={choicesStyles.choices} aria-describedby={isMissing ? issue : undefined}>
      <legend>{labels.field(`scorecards.${name}`)}</legend>
      {MARKS.map((mark) => (
        <label key={mark}>
          <input type="radio" name={`score-${name}`} checked={value === mark} onChange={() => onChange(mark)} />
          {mark}
        </label>
      ))}
      {isMissing && (
        <p id={issue} className={fieldStyles.issue} data-part="field-issue" role="alert">
          {labels.text('interviews.missing')}
        </p>
      )}
    </fieldset>
  );
}
