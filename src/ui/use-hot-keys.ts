import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

/** What a key does; false where it means nothing just now, and the browser's own meaning stays. */
type OnKey = (event: KeyboardEvent) => boolean | undefined;
/** As tinykeys writes them: `n`, `$mod+s` (⌘ on a Mac, else Ctrl); `[Shift]+ArrowDown` is meant with or without Shift. */
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

const EITHER = '[Shift]+';
const withAndWithoutShift = (name: string): readonly string[] =>
  name.startsWith(EITHER) ? [name.slice(EITHER.length), `Shift+${name.slice(EITHER.length)}`] : [name];

/** Hot keys of the whole page, as long as the component is mounted. */
export function useHotKeys(keys: HotKeys, isOff: (event: KeyboardEvent) => boolean = isBusy): void {
  const latest = useRef({ keys, isOff });
  latest.current = { keys, isOff };
  const names = Object.keys(keys).join('\n');
  useEffect(() => {
    const isIgnored = (event: KeyboardEvent) =>
      event.isComposing || event.defaultPrevented || latest.current.isOff(event);
    const onKey = (name: string) => (event: KeyboardEvent) => {
      if (!isIgnored(event) && latest.current.keys[name]?.(event) !== false) event.preventDefault();
    };
    const bindings = names
      .split('\n')
      .flatMap((name) => withAndWithoutShift(name).map((press) => [press, onKey(name)] as const));
    return tinykeys(window, Object.fromEntries(bindings));
  }, [names]);
}
