import { useLabels } from '#kit/text.ts';

const CHANGES: readonly string[] = ['create', 'update', 'archive', 'restore'];

/** What a proposal does, in words. */
export function useAct(): (act: string) => string {
  const labels = useLabels('proposals');
  return (act) => labels.text(CHANGES.includes(act) ? `act.${act}` : `command.${act}`);
}
