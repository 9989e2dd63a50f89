import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './queue.module.css';

export type ActName = 'call' | 'approve' | 'assign' | 'book' | 'done' | 'open' | 'decline';

interface Act {
  /** What the key of the queue presses. */
  readonly name: ActName;
  readonly icon: IconName;
  /** One word. */
  readonly word: string;
  /** With what it is done to: a page has many of them. */
  readonly label: string;
}

const IconAndWord = ({ icon, word }: Pick<Act, 'icon' | 'word'>): ReactNode => (
  <>
    <Icon name={icon} size={16} />
    <span>{word}</span>
  </>
);

/** The first action of a line: a word in its own column. */
export function ActButton(props: Act & { readonly disabled?: boolean; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.act}
      data-act={props.name}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <IconAndWord {...props} />
    </button>
  );
}

/** The same where it leads to a page, or dials. */
export function ActLink(
  props: Act & { readonly to: string; readonly onClick?: (event: MouseEvent<HTMLElement>) => void },
) {
  const { to } = props;
  const attributes = { className: styles.act, 'data-act': props.name, 'aria-label': props.label };
  return to.startsWith('/') ? (
    <Link {...attributes} to={to}>
      <IconAndWord {...props} />
    </Link>
  ) : (
    <a {...attributes} href={to} onClick={props.onClick}>
      <IconAndWord {...props} />
    </a>
  );
}

/** A further act, as an icon. */
export function ActIcon(
  props: Omit<Act, 'word'> & { readonly disabled?: boolean; readonly pressed?: boolean; readonly onClick: () => void },
) {
  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      className={styles.actIcon}
      data-act={props.name}
      aria-expanded={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
    />
  );
}
