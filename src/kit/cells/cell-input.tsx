import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { useFormat } from '#kit/format.ts';
import { PersonPicker } from '#kit/person-picker.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import type { DateField } from '#model/fields.ts';
import { statesOf } from '#model/moves.ts';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './cell-editor.module.css';
import { type Choice, ChoiceMenu } from './choice-menu.tsx';
import { DAYS_ON, dayOn } from './date-choices.ts';
import type { EditedField } from './edited-field.ts';
import type { CellProblem } from './use-save-cell.ts';

const ValueForm = lazyPart(async () => (await import('./value-form.tsx')).ValueForm);

interface InputProps {
  readonly definition: ResourceDefinition;
  readonly edited: EditedField;
  readonly record: AnyRecord;
  /** What was typed, else what is stored. */
  readonly value: unknown;
  readonly problem: CellProblem | undefined;
  /** States it may go to. */
  readonly legal: readonly string[];
  readonly onTyped: (value: unknown) => void;
  readonly onMove: (to: string) => void;
  readonly onSave: (value: unknown) => void;
}

/** What a field of this kind is changed by: its choices, the people, the next days, or the control of its form. */
export function CellInput(props: InputProps) {
  const { edited, problem } = props;
  const labels = useLabels(props.definition.schema.name);
  const isTyped = typeof problem === 'object';
  return (
    <>
      {problem && (!isTyped || edited.field.kind === 'choice' || edited.field.kind === 'ref') && (
        <p className={styles.problem} role="alert">
          {isTyped ? labels.issue(problem) : problem}
        </p>
      )}
      <Control {...props} />
    </>
  );
}

function Control(props: InputProps) {
  const { definition, edited, record, problem } = props;
  const { field, name, by } = edited;
  const labels = useLabels(definition.schema.name);
  if (by === 'move') return <StateMenu {...props} />;
  if (field.kind === 'choice') return <OptionMenu {...props} />;
  if (field.kind === 'ref') {
    const owner = record[name];
    return (
      <PersonPicker
        label={labels.field(name)}
        current={typeof owner === 'string' ? owner : undefined}
        onPick={props.onSave}
      />
    );
  }
  if (field.kind === 'date' && !problem) return <DateMenu {...props} />;
  return <Typed {...props} />;
}

function Typed({ definition, edited, record, value, problem, onTyped, onSave }: InputProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <ValueForm
        resource={definition.schema.name}
        edited={edited}
        record={record}
        value={value}
        issue={typeof problem === 'object' ? problem : undefined}
        onChange={onTyped}
        onSave={() => onSave(value)}
      />
    </Suspense>
  );
}

/** Every state, so that each keeps its digit; those it cannot go to from its current state are disabled. */
function StateMenu({ definition, edited, record, legal, onMove, onSave }: InputProps) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const closed = schema.status?.closed ?? [];
  const states = statesOf(schema);
  const choices = states.map((state, index): Choice => {
    const isOn = record[edited.name] === state;
    const isFirstClosed = closed.includes(state) && !closed.includes(states[index - 1] ?? '');
    return {
      key: state,
      label: (
        <ChoiceDisplay resource={schema.name} name={edited.name} field={edited.field} value={state} record={record} />
      ),
      isOn,
      isOff: !isOn && !legal.includes(state),
      isApart: isFirstClosed && index > 0,
    };
  });
  // the state it has is chosen, too: nothing is written, and the menu closes
  const choose = (to: string) => (to === record[edited.name] ? onSave(to) : onMove(to));
  return <ChoiceMenu label={labels.field(edited.name)} choices={choices} onChoose={choose} />;
}

const NONE = 'none';
function OptionMenu({ definition, edited, record, onSave }: InputProps) {
  const { t } = useTranslation('ui');
  const { name: resource } = definition.schema;
  const { name, field } = edited;
  const labels = useLabels(resource);
  const options = field.kind === 'choice' ? field.options : [];
  const choices = options.map(
    (option): Choice => ({
      key: option,
      label: <ChoiceDisplay resource={resource} name={name} field={field} value={option} record={record} />,
      isOn: record[name] === option,
    }),
  );
  const none: Choice = { key: NONE, label: t('list.clearFilter'), isApart: true };
  const all = field.required || record[name] === undefined ? choices : [...choices, none];
  return (
    <ChoiceMenu label={labels.field(name)} choices={all} onChoose={(key) => onSave(key === NONE ? undefined : key)} />
  );
}

const PICK = 'pick';
/** The days one usually means, each a press away, and any other by the calendar. */
function DateMenu(props: InputProps) {
  const { definition, edited, record, onSave } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const labels = useLabels(definition.schema.name);
  const [isPicking, setPicking] = useState(false);
  const { name, field } = edited;
  const { time: hasTime = false, clock } = field as DateField;
  if (isPicking) return <Typed {...props} />;
  const days = DAYS_ON.map((on) => dayOn(on, record[name], hasTime, now(), format.timeZone, clock));
  const choices = days.map(
    (day, index): Choice => ({
      key: String(index),
      label: t(`cell.days.${DAYS_ON[index]}`),
      detail: hasTime ? format.dateTime(day) : format.date(day),
    }),
  );
  const pick: Choice = { key: PICK, label: t('cell.pickDate'), isApart: true };
  const none: Choice = { key: NONE, label: t('cell.noDate') };
  const all = [...choices, pick, ...(field.required || record[name] === undefined ? [] : [none])];
  const choose = (key: string) => {
    if (key === PICK) setPicking(true);
    else onSave(key === NONE ? undefined : days[Number(key)]);
  };
  return <ChoiceMenu label={labels.field(name)} choices={all} onChoose={choose} />;
}
