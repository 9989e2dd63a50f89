import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Chip } from '#ui/chip.tsx';
import { asAttendee } from './commands.ts';

export function AttendeeCard({ record }: CellProps) {
  const labels = useLabels('attendees');
  const { status } = asAttendee(record);
  return <Chip value={status}>{labels.option('status', status)}</Chip>;
}
