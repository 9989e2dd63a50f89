import { useLabels } from '#kit/text.ts';

const CHANGES: readonly string[] = ['create', 'update', 'archive', 'restore'];

/** What a proposal does, in a word; a command by its name. */
export function useAct(): (act: string) => string {
  const labels = useLabels('proposals');
  return (act) => (CHANGES.includes(act) ? labels.text(`act.${act}`) : act);
}
