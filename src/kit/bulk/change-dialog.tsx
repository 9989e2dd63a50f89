import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainMover } from '#kit/board/plain-mover.tsx';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { type Mover, methodOf } from '#kit/mover.ts';
import { partsOf } from '#kit/record/parts-of.ts';
import { isRefused, type ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { MAX_ROWS } from '#kit/transfer/limits.ts';
import { useCall } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { Acting } from '#model/acting.ts';
import { statesOf } from '#model/moves.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { askedOf, moveTo, reverseBy, setField } from './plans.ts';
import { Preview, useForecast } from './preview.tsx';
import { Reading } from './reading.tsx';
import type { ChangeOf } from './run.ts';
import { useBulk } from './use-bulk.ts';
import { type Target, useTarget } from './use-target.ts';

const optionsOf = (schema: AnySchema, name: string): readonly string[] => {
  const field = schema.fields[name];
  return name === schema.status?.field ? statesOf(schema) : field?.kind === 'choice' ? field.options : [];
};

/** A record that represents several: without its own texts, under a name for all of them. */
const ofSeveral = ({ fields, title }: AnySchema, record: AnyRecord, name: string): AnyRecord => ({
  ...(Object.fromEntries(Object.entries(record).filter(([key]) => fields[key]?.kind !== 'text')) as AnyRecord),
  [title]: name,
});

/** A new value for one field of many records: the effect is shown first. */
export function ChangeDialog(props: {
  readonly definition: ResourceDefinition;
  readonly target: Target;
  readonly fields: readonly string[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
}) {
  const { definition, target, fields, onClose, onStarted } = props;
  const { schema } = definition;
  const { t } = useTranslation(['bulk', 'ui']);
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { account } = useAccess();
  const { start, may } = useBulk(schema);
  const { rows, read, error, again } = useTarget(schema, target);
  const [field, setFieldName] = useState(fields[0] ?? '');
  const [value, setValue] = useState<string>();
  const [asked, setAsked] = useState<AnyRecord>();
  const [problem, setProblem] = useState<string>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const { tryOut } = useCall(schema.name);
  const mover = useMover(definition);
  const status = field === schema.status?.field ? schema.status : undefined;
  const [time] = useState(now);

  const actingOn = (record: AnyRecord): Acting => ({
    uid: account.id,
    now: time,
    activityId: newId(),
    mayReopen: may('reopen', record),
    timeZone: format.timeZone,
  });
  const changeBy = (details?: Values): ChangeOf | undefined => {
    if (value === undefined) return undefined;
    if (!status) return setField(schema, field, value, may, time);
    const nameOf = (state: string) => labels.option(field, state);
    return mover && moveTo(schema, status, mover, value, may, { actingOn, details, nameOf });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights and words stay while the dialog is open
  const forecastOf = useMemo(() => changeBy(), [field, value, mover]);
  const forecast = useForecast(schema.name, rows, forecastOf);
  const count = forecast.change;
  const meant = rows?.length ?? (target.all ? Math.min(MAX_ROWS, target.all.total) : target.records.length);
  const run = (details: Values) => {
    const changeOf = changeBy(details);
    if (!rows || !changeOf || value === undefined) return;
    const reverse = status && mover?.command !== undefined ? reverseBy(status, mover, may) : undefined;
    start(t('bulk:setTo', { label: labels.field(field), value: labels.option(field, value) }), rows, changeOf, reverse);
    onStarted();
  };
  const submit = () => {
    const first = rows && status && mover && value !== undefined && askedOf(rows, status, mover, value, may);
    if (first) setAsked(first);
    else run({});
  };
  /** What is wrong with the answer, by the first record that it is about. Throws AppError. */
  const issuesOf = async (record: AnyRecord, to: string, details: Values): Promise<readonly Issue[]> => {
    const method = mover && methodOf(mover, record, to);
    if (!method) return [];
    if ('verb' in method) return (await tryOut(method.verb, record, { ...details, to })).issues;
    const result = method.change(record, to, details, actingOn(record));
    return isRefused(result) ? result : [];
  };
  const answer = async (details: Values) => {
    if (!asked || value === undefined) return;
    try {
      const wrong = await issuesOf(asked, value, details);
      setIssues(wrong);
      if (wrong.length === 0) return run(details);
      setProblem(wrong[0] && labels.issue(wrong[0]));
    } catch (error) {
      setProblem(t(`ui:error.${kindOf(error)}`));
    }
  };
  if (asked && mover && value !== undefined) {
    const name = t('bulk:records', { count, total: format.number(count) });
    return (
      <mover.Dialog
        record={ofSeveral(schema, asked, name)}
        to={value}
        saving={false}
        problem={problem}
        issues={issues}
        onMove={(details) => void answer(details)}
        onCancel={() => setAsked(undefined)}
      />
    );
  }
  return (
    <ActionDialog
      title={t('bulk:title', {
        what: labels.text('count', { count: meant, total: format.number(meant) }),
      })}
      okText={t('bulk:run', { count, total: format.number(count) })}
      disabled={!rows || count === 0}
      onOk={submit}
      onCancel={onClose}
    >
      {fields.length > 1 && (
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="bulk-field">
            {t('bulk:field')}
          </label>
          <Select
            id="bulk-field"
            className={textStyles.wide}
            value={field}
            onChange={(name: string) => {
              setFieldName(name);
              setValue(undefined);
            }}
            options={fields.map((name) => ({ value: name, label: labels.field(name) }))}
          />
        </div>
      )}
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="bulk-value">
          {fields.length > 1 ? t('bulk:value') : labels.field(field)}
        </label>
        <Select
          id="bulk-value"
          className={textStyles.wide}
          placeholder={t('ui:form.choose')}
          value={value}
          onChange={setValue}
          options={optionsOf(schema, field).map((option) => ({ value: option, label: labels.option(field, option) }))}
        />
      </div>
      <Reading target={target} read={rows ? undefined : read} error={error} onRetry={again} />
      {rows && value !== undefined && (!status || mover) && <Preview {...forecast} />}
    </ActionDialog>
  );
}

function useMover(definition: ResourceDefinition): Mover | undefined {
  const [mover, setMover] = useState<Mover>();
  const { schema } = definition;
  const { status } = schema;
  useEffect(() => {
    let wanted = true;
    if (status) void partsOf(definition).then((parts) => wanted && setMover(parts.mover ?? plainMover(schema, status)));
    return () => {
      wanted = false;
    };
  }, [definition, schema, status]);
  return mover;
}
