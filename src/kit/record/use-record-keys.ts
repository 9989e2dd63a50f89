import { useHotKeys } from '#ui/use-hot-keys.ts';
import type { RecordAction } from './record-action.ts';
import { useRecordView } from './record-context.ts';

/** An action that a key does as well as a button. */
export type KeyedAction = RecordAction & { readonly run?: () => void };

/** Keys of a record's own page: actions by these keys, `n` a note, and a digit the stage at that place. */
export function useRecordKeys(actions: { readonly [key: string]: KeyedAction | undefined }): void {
  const { moves, parts, compose, isPeek, keyed } = useRecordView();
  const stages = Object.fromEntries(
    (parts.stages ?? []).map((stage, at) => [
      String(at + 1),
      () => {
        const isOpen = moves.inBar.includes(stage) && moves.decision.can && !moves.isBusy;
        if (isOpen) moves.start(stage);
        return isOpen;
      },
    ]),
  );
  const own = Object.fromEntries(
    Object.entries(actions).map(([key, action]) => [
      key,
      () => {
        const isOff = !action?.run || action.disabled || action.loading || action.decision?.can === false;
        if (!isOff) action.run?.();
        return !isOff;
      },
    ]),
  );
  const note = () => {
    compose('Note');
    return parts.calls !== undefined;
  };
  keyed.current = Object.entries(actions).flatMap(([key, action]) =>
    action ? [{ press: [key], words: action.label }] : [],
  );
  useHotKeys(isPeek ? NONE : { ...stages, ...own, n: note });
}
const NONE = {};
