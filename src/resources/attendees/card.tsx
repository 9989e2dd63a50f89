import { Chip } from '#ui/chip.tsx';
import type { CellProps } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { asAttendee } from './commands.ts';

export function AttendeeCard({ record }: CellProps) {
  const labels = useLabels('attendees');
  const { status } = asAttendee(record);
  return <Chip value={status}>{labels.option('status', status)}</Chip>;
}
