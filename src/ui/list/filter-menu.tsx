import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly face?: ReactNode;
}

/** One field's filter: a button that says how many values are on, and a list to tick. */
export function FilterMenu(props: {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector('input')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const { label, options, values, onChange } = props;
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((kept) => kept !== value) : [...values, value]);
  const summary =
    values.length === 1 ? (options.find(({ value }) => value === values[0])?.label ?? '1') : String(values.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in the panel
    <div
      className="filter"
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="pill"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={values.length > 0}
        onClick={() => setOpen(!open)}
      >
        {label}
        {values.length > 0 && <span className="pill-value">{summary}</span>}
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <fieldset className="filter-panel" id={id} ref={panel}>
          <legend className="visually-hidden">{label}</legend>
          {options.length > 9 && (
            <input
              type="search"
              className="filter-find"
              aria-label={t('list.findIn', { label })}
              placeholder={t('list.findIn', { label })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <div className="filter-options">
            {shown.map((option) => (
              <label key={option.value}>
                <input type="checkbox" checked={values.includes(option.value)} onChange={() => toggle(option.value)} />
                {option.face ?? <bdi>{option.label}</bdi>}
              </label>
            ))}
          </div>
          <button type="button" className="link" disabled={values.length === 0} onClick={() => onChange([])}>
            {t('list.clearFilter')}
          </button>
        </fieldset>
      )}
    </div>
  );
}
