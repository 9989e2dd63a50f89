import { useId, useState } from 'react';
import { FieldInput } from '#kit/fields/input.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Checkbox } from '#ui/antd/checkbox.tsx';
import { Input } from '#ui/antd/input.tsx';
import { Select } from '#ui/antd/select.tsx';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { IconButton } from '#ui/icon-button.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { checkRule } from './offered.ts';
import { linesOf, newAct, newCondition, newRule, type Part, withPart } from './parts.ts';
import styles from './rules.module.css';
import { type Automation, automations, MOST_ACTS, MOST_CONDITIONS, type Rule } from './schema.ts';
import { LineText, useParts } from './sentence.tsx';
import { readValue, writeValue } from './value.ts';

/** A new rule, or another text of one: its sentence, with a control in each place. */
export function RuleForm({ record, onClose }: { readonly record?: Automation; readonly onClose: () => void }) {
  const labels = useLabels('automations');
  const { schema, resources } = useCompany();
  const { run, problem, saving } = useCommand(automations.name);
  const id = useId();
  const [place] = useState(() => record ?? ({ id: newId(), version: 0 } as AnyRecord));
  const [name, setName] = useState(record?.name ?? '');
  const [rule, setRule] = useState<Rule>(record ?? newRule);
  const [isAsked, setAsked] = useState(false);
  const partOf = useParts(rule);
  const issues = isAsked ? checkRule(rule, resources) : [];
  const isNameless = isAsked && name.trim() === '';
  const { where = [], acts, includesBulk } = rule;
  const save = async () => {
    setAsked(true);
    if (name.trim() === '' || checkRule(rule, resources).length > 0) return;
    const { on } = rule;
    if (await run('save', place, { name: name.trim(), on, where, acts, includesBulk })) onClose();
  };
  const without = (of: 'where' | 'acts', at: number) =>
    setRule({ ...rule, [of]: (rule[of] ?? []).filter((_, index) => index !== at) });
  return (
    <ActionDialog
      title={labels.text(record ? 'action.edit' : 'action.new')}
      okText={labels.text('action.save')}
      saving={saving}
      wide
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('limit')}</p>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} data-part="field-label" htmlFor={`${id}-name`}>
          {labels.field('name')}
        </label>
        <Input
          id={`${id}-name`}
          maxLength={automations.fields.name.max}
          aria-required
          aria-invalid={isNameless}
          aria-describedby={isNameless ? `${id}-nameless` : undefined}
          status={isNameless ? 'error' : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {isNameless && (
          <Problem id={`${id}-nameless`}>{labels.issue({ field: 'name', key: 'ui.validation.required' })}</Problem>
        )}
      </div>
      <ul className={styles.lines}>
        {linesOf(rule).map((line) => {
          const wrong = issues.filter(({ field }) => field.startsWith(`${line.id}.`));
          const { of, at } = line;
          return (
            <li key={line.id}>
              <div className={styles.line}>
                <div className={styles.slots}>
                  <LineText
                    line={line}
                    part={(part) => (
                      <Slot
                        id={`${id}-${line.id}-${part}`}
                        label={labels.field(`${of}.${part}`)}
                        part={partOf(line, part)}
                        describedBy={wrong.length > 0 ? `${id}-${line.id}-wrong` : undefined}
                        invalid={wrong.some(({ field }) => field === `${line.id}.${part}`)}
                        onChange={(next) => setRule(withPart(rule, schema, line, part, next))}
                      />
                    )}
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
              {wrong.length > 0 && <Problem id={`${id}-${line.id}-wrong`}>{labels.text('error.parts')}</Problem>}
            </li>
          );
        })}
      </ul>
      <div className={`${styles.chips} ${styles.adds}`}>
        {where.length < MOST_CONDITIONS && (
          <Button
            size="small"
            onClick={() => setRule({ ...rule, where: [...where, newCondition(schema(rule.on.resource))] })}
          >
            {labels.text('action.addCondition')}
          </Button>
        )}
        {acts.length < MOST_ACTS && (
          <Button size="small" onClick={() => setRule({ ...rule, acts: [...acts, newAct] })}>
            {labels.text('action.addAct')}
          </Button>
        )}
      </div>
      <Checkbox
        checked={includesBulk === true}
        onChange={({ target }) => setRule({ ...rule, includesBulk: target.checked })}
      >
        {labels.field('includesBulk')}
      </Checkbox>
      <Problem>{problem}</Problem>
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
