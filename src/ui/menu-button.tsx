import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import iconButtonStyles from './icon-button.module.css';
import menuButtonStyles from './menu-button.module.css';
import { usePopup } from './use-popup.ts';

export interface MenuOption {
  readonly key: string;
  readonly label: ReactNode;
  readonly selected?: boolean;
  /** Language of the label where it is not the page's. */
  readonly lang?: string;
  /** A heading above this choice and those that follow. */
  readonly heading?: string;
  readonly icon?: ReactNode;
  /** Cannot be taken back, or only with an effort. */
  readonly danger?: boolean;
  /** Not possible just now; `why` says it, and choosing it may explain more. */
  readonly refused?: boolean;
  readonly why?: string;
  /** A place to go to: the choice is a link. */
  readonly href?: string;
  /** Opens beside the app. */
  readonly opensWindow?: boolean;
  readonly onSelect: (event: MouseEvent<HTMLElement>) => void;
}

/** A button that opens a short list of choices: arrows move, Enter chooses, Escape closes and returns the focus. */
export function MenuButton(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly options: readonly MenuOption[];
  readonly header?: ReactNode;
  readonly className?: string;
  /** By which a hot key finds the button. */
  readonly buttonId?: string;
  /** The button says its own name: no label replaces it. */
  readonly isWorded?: boolean;
  readonly keys?: string;
}) {
  const { open, setOpen, frame, button, close, onKeyDown: onEscape } = usePopup();
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const items = frame.current?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    (frame.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? items?.[0])?.focus();
  }, [open, frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    if (!open) return;
    const items = [...(frame.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') setOpen(false);
    else if (step !== undefined) items.at(step % items.length)?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Escape are heard wherever the focus is in the menu
    <div className={menuButtonStyles.menuButton} data-part="menu-button" ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={button}
        id={props.buttonId}
        type="button"
        className={props.className ?? iconButtonStyles.iconButton}
        data-part={props.className ? undefined : 'icon-button'}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={props.isWorded ? undefined : props.label}
        aria-keyshortcuts={props.keys}
        title={props.isWorded ? undefined : props.label}
        onClick={() => setOpen(!open)}
      >
        {props.children}
      </button>
      {open && (
        <div className={menuButtonStyles.menuList} data-part="menu-list">
          {props.header}
          <div role="menu" id={id} aria-label={props.label}>
            {props.options.map((option) => (
              <Fragment key={option.key}>
                {option.heading && (
                  <div className={menuButtonStyles.menuHeading} role="presentation">
                    {option.heading}
                  </div>
                )}
                <Choice
                  option={option}
                  onChoose={(event) => {
                    close();
                    option.onSelect(event);
                  }}
                />
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Choice({ option, onChoose }: { readonly option: MenuOption; readonly onChoose: MenuOption['onSelect'] }) {
  const { label, selected, lang, icon, danger, refused, why, href, opensWindow } = option;
  const shared = {
    lang,
    tabIndex: -1,
    title: why,
    'data-danger': danger,
    'aria-disabled': refused,
    onClick: onChoose,
  };
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  if (href !== undefined)
    return (
      <a role="menuitem" href={href} {...(opensWindow && { target: '_blank', rel: 'noreferrer' })} {...shared}>
        {content}
      </a>
    );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: given exactly when the role is menuitemradio
    <button
      type="button"
      role={selected === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={selected}
      {...shared}
    >
      {content}
    </button>
  );
}
