import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Key } from '#ui/key.tsx';
import styles from './cell-editor.module.css';

export interface Choice {
  readonly key: string;
  readonly label: ReactNode;
  readonly isOn?: boolean;
  /** Not possible from the record's current state. */
  readonly isOff?: boolean;
  /** Separated from those above. */
  readonly isApart?: boolean;
  /** Quiet, at the line's end. */
  readonly detail?: string;
}
/** Choices that have a digit. */
const NUMBERED = 9;
const itemsOf = (menu: Element | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** Choices one below the other: arrows move, Enter or a choice's own digit takes it. */
export function ChoiceMenu(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (key: string) => void;
}) {
  const { label, choices, onChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [first] = itemsOf(frame.current);
    (frame.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? first)?.focus({ preventScroll: true });
  }, []);
  const choose = ({ key, isOff }: Choice) => !isOff && onChoose(key);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(frame.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, j: at + 1, k: at - 1, Home: 0, End: -1 }[event.key];
    const numbered = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
    if (step !== undefined) all.at(step % all.length)?.focus();
    else if (numbered) choose(numbered);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
      {choices.map((choice, index) => (
        <button
          key={choice.key}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.isOn === true}
          aria-disabled={choice.isOff}
          data-apart={choice.isApart}
          onClick={() => choose(choice)}
        >
          <span>{choice.label}</span>
          {choice.detail && <small>{choice.detail}</small>}
          {choice.isOn ? <Icon name="check" size={16} /> : index < NUMBERED && <Key name={index + 1} />}
        </button>
      ))}
    </div>
  );
}
