import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

/** What a key does; false where it means nothing just now, and the browser's own meaning stays. */
type OnKey = (event: KeyboardEvent) => boolean | undefined;
/** As tinykeys writes them: `n`, `[Shift]+ArrowDown` (with or without Shift), `$mod+s` (⌘ on a Mac, else Ctrl). */
export interface HotKeys {
  readonly [keys: string]: OnKey;
}

/** Whether what is pressed here is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'));

/** Whether a dialog or menu lies over the page. */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].some((element) =>
    element.checkVisibility(),
  );

/** Off while somebody types, or a dialog or menu is open. */
const isBusy = ({ target }: KeyboardEvent) => isTyping(target) || isCovered();

/** Hot keys of the whole page, as long as the component is mounted. */
export function useHotKeys(keys: HotKeys, isOff: (event: KeyboardEvent) => boolean = isBusy): void {
  const latest = useRef({ keys, isOff });
  latest.current = { keys, isOff };
  const names = Object.keys(keys).join('\n');
  useEffect(() => {
    const onKey = (name: string) => (event: KeyboardEvent) => {
      if (latest.current.keys[name]?.(event) !== false) event.preventDefault();
    };
    const ignore = (event: KeyboardEvent) => event.isComposing || event.defaultPrevented || latest.current.isOff(event);
    return tinykeys(window, Object.fromEntries(names.split('\n').map((name) => [name, onKey(name)])), { ignore });
  }, [names]);
}
