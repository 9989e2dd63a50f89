import { useId, useMemo, useState } from 'react';
import { FieldInput } from '#kit/fields/input.tsx';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Select } from '#ui/antd/select.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { checkRule } from './offered.ts';
import { linesOf, newAct, newCondition, newRule, type Part, withPart } from './parts.ts';
import styles from './rules.module.css';
import { type Automation, automations, MOST_ACTS, MOST_CONDITIONS, type Rule } from './schema.ts';
import { LineText, useParts } from './sentence.tsx';
import { readValue, writeValue } from './value.ts';

const FIELDS = ['name', 'on', 'where', 'acts', 'includesBulk'] as const;

const formPart = (record: Automation | undefined, schemas: readonly AnySchema[]): FormPart => {
  const start = record ?? newRule;
  return {
    start,
    fields: FIELDS,
    check: (values) => [
      ...issuesOf(automations, values, now(), record, 'typed').filter(({ field }) => field === 'name'),
      ...checkRule(values as Rule, schemas),
    ],
  };
};
/** What is missing of a choice is chosen, and not typed. */
const fieldOf = (part: Part | undefined): Field | undefined =>
  part?.kind === 'choice' ? automations.fields.state : part?.field;

/** A new rule, or another text of one: its sentence, with a control in each place. */
export function RuleForm({ record, onClose }: { readonly record?: Automation; readonly onClose: () => void }) {
  const labels = useLabels(automations.name);
  const { schema, resources } = useCompany();
  const id = useId();
  const [place] = useState(() => record ?? { id: newId(), version: 0 });
  const form = useCommandForm(
    automations.name,
    useMemo(() => formPart(record, resources), [record, resources]),
    record,
  );
  const { typed } = form;
  const rule = typed.values as Rule;
  const partOf = useParts(rule);
  const issues = typed.isAsked ? typed.issues : [];
  const { where = [], acts } = rule;
  // a sentence about another resource has no conditions, so the old ones do not stay
  const put = (next: Pick<Rule, 'on' | 'acts' | 'where'>) =>
    typed.retype({ ...typed.now().values, where: undefined, ...next });
  const save = async () => {
    typed.ask();
    const { values, issues: wrong } = typed.now();
    if (wrong.length > 0) return;
    const input = Object.fromEntries(
      FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
    if (await form.call('save', place, input)) onClose();
  };
  const without = (of: 'where' | 'acts', at: number) =>
    put({ ...rule, [of]: (rule[of] ?? []).filter((_, index) => index !== at) });
  return (
    <ActionDialog
      title={labels.text(record ? 'action.edit' : 'action.new')}
      okText={labels.text('action.save')}
      saving={form.saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('limit')}</p>
      <Form {...form.formProps(save)}>
        <FormRow schema={automations} name="name" typed={typed} />
        <ul className={styles.lines}>
          {linesOf(rule).map((line) => {
            const wrong = issues.filter(({ field }) => field.startsWith(`${line.id}.`));
            const { of, at } = line;
            const idOf = (field: string) => `${id}-${field}`;
            return (
              <li key={line.id}>
                <div className={styles.line}>
                  <div className={styles.slots}>
                    <LineText
                      line={line}
                      part={(part) => {
                        const field = `${line.id}.${part}`;
                        const isWrong = wrong.some((one) => one.field === field);
                        return (
                          <Slot
                            id={`${idOf(field)}-control`}
                            label={labels.field(`${of}.${part}`)}
                            part={partOf(line, part)}
                            describedBy={isWrong ? idOf(field) : undefined}
                            invalid={isWrong}
                            onChange={(next) => put(withPart(rule, schema, line, part, next))}
                          />
                        );
                      }}
                    />
                  </div>
                  {(of === 'where' || (of === 'acts' && acts.length > 1)) && (
                    <IconButton
                      icon="close"
                      label={labels.text(of === 'where' ? 'action.removeCondition' : 'action.removeAct')}
                      onClick={() => without(of, at)}
                    />
                  )}
                </div>
                {wrong.map((issue) => (
                  <Problem key={issue.field} id={idOf(issue.field)}>
                    {labels.issue(issue, fieldOf(partOf(line, issue.field.slice(line.id.length + 1))))}
                  </Problem>
                ))}
              </li>
            );
          })}
        </ul>
        <div className={`${styles.chips} ${styles.adds}`}>
          {where.length < MOST_CONDITIONS && (
            <Button
              size="small"
              onClick={() => put({ ...rule, where: [...where, newCondition(schema(rule.on.resource))] })}
            >
              {labels.text('action.addCondition')}
            </Button>
          )}
          {acts.length < MOST_ACTS && (
            <Button size="small" onClick={() => put({ ...rule, acts: [...acts, newAct] })}>
              {labels.text('action.addAct')}
            </Button>
          )}
        </div>
        <FormRow schema={automations} name="includesBulk" typed={typed} />
      </Form>
      <FormProblem resource={automations.name} typed={typed} shown={FIELDS} />
    </ActionDialog>
  );
}

/** The control in one place of the sentence. */
function Slot(props: {
  readonly id: string;
  readonly label: string;
  readonly part: Part | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (next: string | undefined) => void;
}) {
  const { id, label, part, invalid, describedBy, onChange } = props;
  const { company } = useCompany();
  if (!part) return null;
  if (part.kind === 'choice')
    return (
      <Select
        {...{ id, 'aria-label': label, 'aria-invalid': invalid, 'aria-describedby': describedBy }}
        status={invalid ? 'error' : undefined}
        popupMatchSelectWidth={false}
        showSearch={part.options.length > 7}
        optionFilterProp="label"
        placeholder={label}
        value={part.value}
        onChange={(next: string) => onChange(next)}
        options={[...part.options]}
      />
    );
  const { resource, name, field, value } = part;
  return (
    <span className={styles.value}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <FieldInput
        {...{ id, resource, name, field, invalid }}
        describedBy={describedBy}
        record={{ currency: company.currency }}
        value={readValue(field, value)}
        onChange={(next) => onChange(writeValue(next))}
      />
    </span>
  );
}
