import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readColumns } from '#kit/list/list-columns.ts';
import { rememberedColumns, type View } from '#kit/list/list-view.ts';
import { useFilters } from '#kit/list/use-filters.ts';
import type { ListControl } from '#kit/list/use-list-state.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.tsx';
import { useDefaultView } from './use-default-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useViewCommands } from './use-view-commands.ts';
import { isEdited, queryOf, type SavedView, searchOf, toView, usableOf } from './view.ts';
import { optionsOf } from './view-options.tsx';
import styles from './views.module.css';

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** Beside a list's title: which saved view it shows, whether it was changed since, and all that can be done about it. */
export function ViewsMenu(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** How the list is looked at now. */
  readonly display: View;
  /** The list is shown: views are read after it. */
  readonly ready: boolean;
}) {
  const { definition, control, display, ready } = props;
  const { t } = useTranslation('views');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { account, decide } = useAccess();
  const { members } = useCompany();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { views, put } = useSavedViews(ready);
  const allowed = useFilters(definition);
  const here = (views ?? []).flatMap((view) =>
    view.resource === schema.name ? [{ ...view, ...usableOf(view.query, definition, allowed) }] : [],
  );
  const mine = here.filter(({ ownerId }) => ownerId === account.id);
  const commands = useViewCommands({ resource: schema.name, mine, put });
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  useDefaultView(schema.name, views && mine);

  const { state } = control;
  const shown = {
    ...state,
    view: display,
    columns: state.columns ?? readColumns(rememberedColumns(account.id, schema.name)),
  };
  const active = here.find(({ id }) => id === state.saved);
  const isMine = active?.ownerId === account.id;
  const edited = active !== undefined && isEdited(shown, active, definition);
  const wordOf = (name: string) => {
    const { list } = definition;
    if (list.toggles.some((toggle) => toggle.name === name)) return labels.text(`toggles.${name}`);
    return list.filters.includes(name) ? labels.field(name) : name;
  };
  const open = (search: string) => navigate({ pathname, search }, { preventScrollReset: true });
  const apply = (view: SavedView) => {
    if (view.left.length > 0) toast(t('ignored', { fields: view.left.map(wordOf).join(', ') }));
    open(searchOf(view));
  };
  const mayShare = decide('assign', 'savedViews').can;
  const options = optionsOf({
    t,
    all: labels.text('all'),
    mine,
    shared: here.filter(({ ownerId }) => ownerId !== account.id),
    active,
    isMine,
    edited,
    mayShare,
    ownerOf: ({ ownerId }) => members.get(ownerId)?.name,
    onPlain: () => open('?saved=none'),
    onApply: apply,
    onSave: () => active && void commands.save(active, queryOf(shown, definition)),
    onAdd: () => setDialog('new'),
    onRename: () => setDialog('rename'),
    onDefault: (on) => active && void commands.makeDefault(active, on),
    onShare: (on) => active && void commands.share(active, on),
    onRemove: () => active && void commands.remove(active).then((removed) => removed && open('?saved=none')),
  });
  const word = active?.name ?? labels.text('all');
  return (
    <div className={styles.views} data-part="views">
      <MenuButton label={t('menu', { name: word })} className={styles.button} options={options}>
        <bdi className={active ? styles.name : 'visually-hidden'}>{word}</bdi>
        {edited && <span className={styles.edited}>{t('edited')}</span>}
        <Icon name="chevronDown" size={14} />
      </MenuButton>
      {edited && isMine && (
        <IconButton
          icon="check"
          label={t('save')}
          disabled={commands.saving}
          onClick={() => void commands.save(active, queryOf(shown, definition))}
        />
      )}
      {edited && <IconButton icon="reopen" label={t('reset')} onClick={() => apply(active)} />}
      <Suspense>
        {dialog && (
          <ViewDialog
            mine={mine}
            renamed={dialog === 'rename' && isMine ? active : undefined}
            mayShare={mayShare}
            saving={commands.saving}
            onClose={() => setDialog(undefined)}
            onSave={async (view) => {
              const done =
                dialog === 'rename' && active
                  ? await commands.rename(active, view.name)
                  : await commands.add(view, queryOf(shown, definition));
              if (!done) return;
              setDialog(undefined);
              if (dialog === 'new') open(searchOf(toView(done)));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
