import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import type { FormPart } from '#kit/form/typed.ts';
import { useFormValues } from '#kit/form/use-form-values.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { type Employee, employees } from './schema.ts';

const FIELDS = ['noticeDate', 'endDate', 'endReason'] as const;

/** Somebody will leave: when they said so, the last working day, and why. */
export function LeavingDialog({ record, onClose }: { readonly record: Employee; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('employees');
  const { timeZone } = useFormat();
  const { send, saving } = useCommit();
  const parts = useMemo((): readonly [FormPart] => {
    const { noticeDate = startOfDay(dayKey(now(), timeZone), timeZone), endDate, endReason } = record;
    const required = (name: string) => ({ field: name, key: 'ui.validation.required' });
    return [
      {
        name: 'employees',
        start: { noticeDate: record.noticeDate, endDate, endReason },
        opened: { noticeDate, endDate, endReason },
        fields: FIELDS,
        check: (values) => [
          ...FIELDS.filter((name) => !values[name]).map(required),
          ...issuesOf(employees, { ...record, ...values }, now(), record, 'typed').filter(({ field }) =>
            FIELDS.some((name) => name === field),
          ),
        ],
      },
    ];
  }, [record, timeZone]);
  const [part] = parts;
  const form = useFormValues(parts);
  const { values, changes, issues } = form.of(part);
  const save = async () => {
    form.ask();
    form.forgetRefusal();
    if (issues.length > 0) return;
    try {
      const change = { type: 'update', resource: 'employees', before: record, set: changes } as const;
      if (await send({ changes: [change] })) onClose();
    } catch (error) {
      form.refuse(part, error);
    }
  };
  const failure = form.refusal && form.issuesIn(part).length === 0 ? form.refusal.error.kind : undefined;
  return (
    <ActionDialog
      title={labels.text('leaving.action')}
      okText={labels.text('leaving.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('leaving.text')}</p>
      <div className={formStyles.grid} data-part="form-grid">
        {FIELDS.map((name) => (
          <FieldRow
            key={name}
            resource="employees"
            name={name}
            field={{ ...employees.fields[name], required: true }}
            values={values}
            issue={form.issuesAt(part, name)[0]}
            onChange={(value) => form.change(part, name, value)}
            onBlur={() => form.touch(part, name)}
          />
        ))}
      </div>
      {failure && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {t(`error.${failure}`)}
        </p>
      )}
    </ActionDialog>
  );
}
