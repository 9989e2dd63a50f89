import { useMemo } from 'react';
import { type AskedFields, FieldsDialog } from '#kit/form/fields-dialog.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import type { AnySchema } from '#model/schema.ts';
import { type Employee, employees } from './schema.ts';

const REQUIRED = ['noticeDate', 'endDate', 'endReason'] as const;
const FIELDS = [...REQUIRED, 'leaveAhead'] as const;
const schema: AnySchema = employees;

/** Somebody will leave: when they said so, the last working day, why, and what becomes of leave taken ahead. */
export function LeavingDialog({ record, onClose }: { readonly record: Employee; readonly onClose: () => void }) {
  const labels = useLabels('employees');
  const { timeZone } = useFormat();
  const asked = useMemo((): AskedFields => {
    const { noticeDate = startOfDay(dayKey(now(), timeZone), timeZone) } = record;
    return { schema, fields: FIELDS, required: REQUIRED, stored: record, before: record, opened: { noticeDate } };
  }, [record, timeZone]);
  return (
    <FieldsDialog
      asked={asked}
      title={labels.text('leaving.action')}
      text={labels.text('leaving.text')}
      okText={labels.text('leaving.save')}
      verb="endEmployment"
      record={record}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
