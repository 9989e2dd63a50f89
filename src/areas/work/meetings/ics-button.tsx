import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
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
    saveAs(new Blob([text], { type: 'text/calendar' }), 'meeting.ics');
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
