import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantsNote } from '#schema/moves.ts';
import type { AnyRecord, AnySchema, Issue, StatusSpec, Values } from '#schema/schema.ts';
import { Dialog } from '../dialog.tsx';
import { FieldRow } from '../form/field-row.tsx';
import type { MoveDialogProps, Mover } from '../resource.ts';
import { useLabels } from '../text.ts';

/** The move of a resource that has no command of its own: the state, and what the schema requires of it. */
export function plainMover(schema: AnySchema, status: StatusSpec): Mover {
  const missing = (record: AnyRecord, to: string) =>
    (status.requires?.[to] ?? []).filter((name) => !schema.fields[name]?.computed && record[name] === undefined);
  const explains = (record: AnyRecord, to: string, mayReopen: boolean) =>
    schema.activities !== false && wantsNote(status, String(record[status.field]), to, mayReopen);

  function PlainDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps) {
    const { t } = useTranslation(['board', 'ui']);
    const labels = useLabels(schema.name);
    const [values, setValues] = useState<Values>(record);
    const fields = missing(record, to);
    const title = t('board:moveOne', { name: String(record[schema.title]), status: labels.option(status.field, to) });
    const row = (name: string) => ({
      resource: schema.name,
      name,
      values,
      issue: undefined,
      onBlur: () => {},
      onChange: (value: unknown) => setValues({ ...values, [name]: value }),
    });
    return (
      <Dialog title={title} onClose={onCancel}>
        {fields.map((name) => {
          const field = schema.fields[name];
          return field && <FieldRow key={name} {...row(name)} field={field} />;
        })}
        {fields.length === 0 && (
          <label className="form-field">
            <span className="field-label">{t('board:why')}</span>
            <Input.TextArea
              dir="auto"
              maxLength={4000}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={(event) => setValues({ ...values, note: event.target.value })}
            />
          </label>
        )}
        {problem && (
          <p className="field-issue" role="alert">
            {problem}
          </p>
        )}
        <footer className="board-answer">
          <Button onClick={onCancel}>{t('ui:action.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => onMove(values)}>
            {t('board:move')}
          </Button>
        </footer>
      </Dialog>
    );
  }

  return {
    Dialog: PlainDialog,
    asks: (record, to, mayReopen) => missing(record, to).length > 0 || explains(record, to, mayReopen),
    change: (record, to, details, { uid, now, activityId, mayReopen }) => {
      const given = Object.fromEntries(missing(record, to).map((name) => [name, details[name]]));
      const empty = Object.keys(given).find((name) => given[name] === undefined);
      if (empty) return [{ field: empty, key: 'ui.validation.required' }];
      const set = { [status.field]: to, ...given };
      const issues: readonly Issue[] = schema.check?.({ ...record, ...set } as never, now, record as never) ?? [];
      if (issues.length > 0) return issues;
      const note = String(details.note ?? '').trim();
      const update = { type: 'update', resource: schema.name, before: record, set } as const;
      if (!explains(record, to, mayReopen)) return { changes: [update] };
      if (note.length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
      const about = { resourceName: schema.name, resourceRecordKey: record.id, type: 'Note', at: now, byUid: uid };
      const activity = {
        type: 'create',
        resource: 'activities',
        id: activityId,
        values: { ...about, text: note },
      } as const;
      return { changes: [update, activity] };
    },
  };
}
