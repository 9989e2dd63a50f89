import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Item } from './items.ts';
import { OptionRow } from './option-row.tsx';
import styles from './palette.module.css';
import { PaletteFoot } from './palette-foot.tsx';
import type { PaletteProps } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useSearched } from './use-searched.ts';
import { useSections } from './use-sections.ts';

/** One field for everything: records of every kind, what was opened lately, pages, commands and settings. */
export function Palette(props: PaletteProps & { readonly onClose: () => void }) {
  const { onClose, resources } = props;
  const { t } = useTranslation(['palette', 'shell', ...resources]);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string>();
  const search = useFound(typed, useSearched(resources));
  const sections = useSections(typed, props, search);
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === pointed),
  );
  const active = items[at];
  const id = useId();
  const idOf = (item: Item) => `${id}${items.indexOf(item)}`;
  const frame = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    // closing gives the focus back to where it was
    return () => dialog?.close();
  }, []);
  const reveal = (item: Item | undefined) => {
    if (!item) return;
    setPointed(item.key);
    document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (item: Item, newTab: boolean) => {
    if (item.to !== undefined && newTab) {
      window.open(item.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.to !== undefined) void navigate(item.to);
    else item.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // what an input method does with these keys is its own business
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') reveal(items[(at + 1) % items.length]);
    else if (event.key === 'ArrowUp') reveal(items.at(at - 1));
    else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={frame}
      className={styles.palette}
      aria-label={t('palette:title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === frame.current && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          dir="auto"
          aria-label={t('palette:title')}
          aria-expanded={active !== undefined}
          aria-autocomplete="list"
          aria-controls={active && `${id}list`}
          aria-activedescendant={active && idOf(active)}
          placeholder={t('palette:placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label={t('palette:close')} onClick={onClose} />
      </div>
      {active && (
        <div className={styles.list} role="listbox" id={`${id}list`} aria-label={t('palette:results')}>
          {sections.map(({ key, title, items: lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
            <div key={key} role="group" aria-labelledby={`${id}${key}`}>
              <p id={`${id}${key}`} aria-hidden="true">
                {title}
              </p>
              {lines.map((item) => (
                <OptionRow
                  key={item.key}
                  id={idOf(item)}
                  item={item}
                  isActive={item === active}
                  onPoint={() => setPointed(item.key)}
                  onChoose={(newTab) => choose(item, newTab)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <PaletteFoot typed={typed} count={items.length} search={search} />
    </dialog>
  );
}
