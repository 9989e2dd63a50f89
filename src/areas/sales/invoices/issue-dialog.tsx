import { useFormat } from '#kit/format.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { DAY_MS, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { type Asked, CommandDialog } from './command-dialog.tsx';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

const { issueDate, dueDate, shares } = invoices.fields;
const ASKED: readonly Asked[] = [
  { name: 'issueDate', field: issueDate },
  { name: 'dueDate', field: dueDate },
  { name: 'shares', field: { ...shares, computed: false, required: true }, isLater: true },
];

/** Today, and as long to pay as the draft gave. */
function datesOf(record: Invoice, timeZone: string): Values {
  const today = startOfDay(dayKey(now(), timeZone), timeZone);
  const days = Math.round((record.dueDate.getTime() - record.issueDate.getTime()) / DAY_MS);
  const due = dayKey(new Date(today.getTime() + days * DAY_MS + DAY_MS / 2), timeZone);
  return { issueDate: today, dueDate: startOfDay(due, timeZone) };
}

/** What issuing does, said before it is done: the number, what is locked, and the dates it carries. */
export function IssueDialog({ record, onMoved, onCancel }: MoveDialogProps<Invoice>) {
  const labels = useLabels('invoices');
  const { timeZone } = useFormat();
  return (
    <CommandDialog
      verb="issue"
      record={record}
      title={labels.text('issue.title', { name: String(record.title) })}
      okText={labels.text('moves.Issued')}
      asked={ASKED}
      start={datesOf(record, timeZone)}
      onDone={({ record: stored }) => stored && onMoved?.(stored)}
      onCancel={onCancel}
    >
      <p className={textStyles.quiet}>{labels.text('issue.locks')}</p>
    </CommandDialog>
  );
}
