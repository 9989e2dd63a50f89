import { useState } from 'react';
import { FormProblem } from '#kit/form/form-problem.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form, FormItem } from '#ui/antd/form.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import choicesStyles from '#ui/choices.module.css';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import type { Application } from './schema.ts';
import { CRITERIA, type Criterion, SCORECARD_FIELDS, type Scorecard, withOwn } from './scorecard.ts';

const MARKS = [1, 2, 3, 4, 5];
const FIELDS = [...CRITERIA, 'note'];
const check: FormPart['check'] = (values) =>
  CRITERIA.filter((name) => values[name] === undefined).map((field) => ({ field, key: 'interviews.missing' }));

/** One's own scorecard: one to five for each criterion, and what was noticed. */
export function ScoreDialog({ record, onClose }: { readonly record: Application; readonly onClose: () => void }) {
  const labels = useLabels('applications');
  const { account } = useAccess();
  const { scorecards = [], fullName } = record;
  const [part] = useState((): FormPart => {
    const own = scorecards.find(({ interviewerId }) => interviewerId === account.id);
    return { start: { interviewerId: account.id, ...own }, fields: FIELDS, check };
  });
  const form = useDialogForm('applications', part, record);
  const { typed } = form;
  const save = async (values: Values) => {
    const card = { ...values, note: String(values.note ?? '').trim() || undefined } as Scorecard;
    const set = { scorecards: withOwn(scorecards, card) };
    if (await form.run({ changes: [{ type: 'update', resource: 'applications', before: record, set }] })) onClose();
  };
  return (
    <ActionDialog
      title={labels.text('interviews.dialog', { name: fullName })}
      okText={labels.text('interviews.save')}
      saving={form.saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('interviews.text')}</p>
      <Form {...form.formProps(save)}>
        {CRITERIA.map((name) => {
          const [issue] = typed.issuesAt(name);
          return (
            <fieldset
              key={name}
              className={choicesStyles.choices}
              aria-describedby={issue ? `score-${name}-issue` : undefined}
            >
              <legend>{labels.field(`scorecards.${name}`)}</legend>
              <FormItem noStyle name={name} rules={[typed.ruleOf(name)]} validateTrigger={[]} validateStatus="">
                <Marks name={name} />
              </FormItem>
              <Problem id={`score-${name}-issue`}>{issue && labels.text(issue.key)}</Problem>
            </fieldset>
          );
        })}
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="score-note">
            {labels.field('scorecards.note')}
          </label>
          <FormItem noStyle name="note">
            <TextArea
              id="score-note"
              dir="auto"
              maxLength={SCORECARD_FIELDS.note.max}
              autoSize={{ minRows: 2, maxRows: 8 }}
            />
          </FormItem>
        </div>
      </Form>
      <FormProblem resource="applications" typed={typed} shown={FIELDS} />
    </ActionDialog>
  );
}

/** One to five, as antd's form gives and takes it. */
function Marks(props: {
  readonly name: Criterion;
  readonly value?: number;
  readonly onChange?: (mark: number) => void;
}) {
  const { name, value, onChange } = props;
  return MARKS.map((mark) => (
    <label key={mark}>
      <input type="radio" name={`score-${name}`} checked={value === mark} onChange={() => onChange?.(mark)} />
      {mark}
    </label>
  ));
}
