import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Chip } from '#ui/chip.tsx';
import type { Attendee } from './schema.ts';

export function AttendeeCard({ record }: CellProps<Attendee>) {
  const labels = useLabels('attendees');
  const { status } = record;
  return <Chip value={status}>{labels.option('status', status)}</Chip>;
}
