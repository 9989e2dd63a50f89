import { useLabels } from '#kit/text.ts';
import { Chip } from '#ui/chip.tsx';
import type { Proposal } from './schema.ts';

const TONES: { readonly [state: string]: string } = { Open: 'Pending', Stale: 'Expired', Refused: 'Declined' };

export function StateChip({ state }: Pick<Proposal, 'state'>) {
  return <Chip value={TONES[state] ?? state}>{useLabels('proposals').option('state', state)}</Chip>;
}
