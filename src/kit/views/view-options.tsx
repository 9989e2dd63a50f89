import type { TFunction } from 'i18next';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { MenuOption } from '#ui/menu-button.tsx';
import textStyles from '#ui/text.module.css';
import type { SavedView } from './view.ts';
import styles from './views.module.css';

interface OptionsInput {
  readonly t: TFunction<'views'>;
  /** What the list is called without a view: “All leads”. */
  readonly all: string;
  readonly mine: readonly SavedView[];
  readonly shared: readonly SavedView[];
  readonly active: SavedView | undefined;
  readonly isMine: boolean;
  readonly edited: boolean;
  readonly mayShare: boolean;
  readonly ownerOf: (view: SavedView) => string | undefined;
  readonly onPlain: () => void;
  readonly onApply: (view: SavedView) => void;
  readonly onSave: () => void;
  readonly onAdd: () => void;
  readonly onRename: () => void;
  readonly onDefault: (on: boolean) => void;
  readonly onShare: (on: boolean) => void;
  readonly onRemove: () => void;
}

/** The menu of views: those to choose from, then what can be done with the one that is shown. */
export function optionsOf(input: OptionsInput): MenuOption[] {
  const { t, mine, shared, active, isMine, edited, mayShare } = input;
  const choice = (view: SavedView, note?: string, heading?: string): MenuOption => ({
    key: view.id,
    heading,
    selected: view.id === active?.id,
    onSelect: () => input.onApply(view),
    label: (
      <span className={styles.option}>
        <bdi>{view.name}</bdi>
        {note && <span className={textStyles.quiet}>{note}</span>}
      </span>
    ),
  });
  const noteOf = (view: SavedView) =>
    [view.isDefault ? t('first') : '', view.isShared ? t('shared') : ''].filter(Boolean).join(' · ');
  const action = (key: string, icon: IconName, word: string, onSelect: () => void): MenuOption => ({
    key,
    onSelect,
    label: (
      <>
        <Icon name={icon} size={16} /> {word}
      </>
    ),
  });
  const actions: MenuOption[] = [
    ...(isMine && edited ? [action('save', 'check', t('save'), input.onSave)] : []),
    action('add', 'add', t('saveAs'), input.onAdd),
    ...(active && isMine
      ? [
          action('rename', 'edit', t('rename'), input.onRename),
          action('default', 'todo', t(active.isDefault ? 'noDefault' : 'makeDefault'), () =>
            input.onDefault(!active.isDefault),
          ),
          ...(mayShare || active.isShared
            ? [
                action('share', active.isShared ? 'lock' : 'sellers', t(active.isShared ? 'unshare' : 'share'), () =>
                  input.onShare(!active.isShared),
                ),
              ]
            : []),
          action('delete', 'archive', t('delete'), input.onRemove),
        ]
      : []),
  ];
  const above = active?.name ?? (mine.length + shared.length > 0 ? input.all : undefined);
  return [
    { key: 'plain', selected: active === undefined, label: input.all, onSelect: input.onPlain },
    ...mine.map((view, index) => choice(view, noteOf(view), index === 0 ? t('mine') : undefined)),
    ...shared.map((view, index) => choice(view, input.ownerOf(view), index === 0 ? t('sharedHere') : undefined)),
    ...actions.map((option, index) => ({ ...option, heading: index === 0 ? above : undefined })),
  ];
}
