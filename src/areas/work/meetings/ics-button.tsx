import { useFormat } from '#kit/format.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { icsOf } from './ics.ts';
import type { Meeting } from './schema.ts';

/** Saves the meeting as a file that every calendar takes. */
export function useIcs(meeting: Meeting): RecordAction {
  const labels = useLabels('meetings');
  const { timeZone } = useFormat();
  const save = () => {
    const text = icsOf([meeting], { now: now(), host: location.hostname, dayOf: (date) => dayKey(date, timeZone) });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'meeting.ics';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return { key: 'ics', label: labels.text('action.ics'), icon: 'download', run: save };
}

export function IcsButton({ meeting }: { readonly meeting: Meeting }) {
  const { label, icon, run } = useIcs(meeting);
  return (
    <Button icon={<Icon name={icon} size={16} />} onClick={run}>
      {label}
    </Button>
  );
}
