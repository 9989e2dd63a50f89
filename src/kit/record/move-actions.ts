import { useLabels } from '#kit/text.ts';
import { TONES } from '#ui/tones.ts';
import type { RecordAction } from './record-action.ts';
import { useRecordView } from './record-context.ts';

/**
 * The moves of the record that is shown as actions, worded by its resource. `main` is the step that is
 * usually next, `grave` what cannot be taken back. What the stage bar offers is not among the others.
 */
export function useMoveActions(options: {
  readonly main?: string | undefined;
  readonly grave?: readonly string[];
  /** States this person may not choose here, although the record could go there. */
  readonly without?: readonly string[];
  /** What a move is called, where it is not `moves.<state>`: a way back is not called as the way there. */
  readonly wordOf?: (to: string) => string | undefined;
}): { readonly main: RecordAction | undefined; readonly others: readonly RecordAction[] } {
  const { main, grave = [], without = [], wordOf } = options;
  const { definition, moves } = useRecordView();
  const labels = useLabels(definition.schema.name);
  const actionOf = (to: string): RecordAction => ({
    key: to,
    label: wordOf?.(to) ?? labels.text(`moves.${to}`),
    icon: TONES[to]?.icon ?? 'check',
    decision: moves.decision,
    danger: grave.includes(to),
    disabled: moves.isBusy,
    run: () => moves.start(to),
  });
  const offered = moves.legal.filter((to) => !without.includes(to));
  const others = offered.filter((to) => to !== main && !moves.inBar.includes(to));
  return {
    main: main !== undefined && offered.includes(main) ? actionOf(main) : undefined,
    others: others.map(actionOf),
  };
}
