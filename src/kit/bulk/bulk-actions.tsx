import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#kit/person-picker.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Popover } from '#ui/antd/popover.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Key } from '#ui/key.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Offered } from './offered.ts';
import { assignTo, shelve } from './plans.ts';
import type { ChangeOf } from './run.ts';
import { useBulk } from './use-bulk.ts';
import type { Target } from './use-target.ts';

const ExportDialog = lazyPart(async () => (await import('#kit/transfer/export-dialog.tsx')).ExportDialog);

interface Confirming {
  readonly title: string;
  readonly changeOf: ChangeOf;
}

/** What any declared resource lets be done to many of its records, as far as this person may. */
export function BulkActions(props: {
  readonly definition: ResourceDefinition;
  readonly target: Target;
  readonly offered: Offered;
  /** Nothing is selected any more. */
  readonly onDone: () => void;
}) {
  const { definition, target, offered, onDone } = props;
  const { schema } = definition;
  const { t } = useTranslation(['bulk', 'ui']);
  const labels = useLabels(schema.name);
  const { members } = useCompany();
  const { start, busy, may } = useBulk(schema);
  const [picking, setPicking] = useState(false);
  const [asking, setAsking] = useState<'change' | 'state' | 'export'>();
  const [confirming, setConfirming] = useState<Confirming>();
  const { records, all } = target;
  /** What was chosen by hand is changed at once, for it can be undone; a whole list is looked at first. */
  const run = (title: string, changeOf: ChangeOf) => {
    if (all) return setConfirming({ title, changeOf });
    start(title, records, changeOf);
    onDone();
  };
  const assign = (uid: string) => {
    setPicking(false);
    run(t('bulk:assignTo', { person: members.get(uid)?.name ?? '' }), assignTo(schema, uid, may));
  };
  const { shelve: shelf } = offered;
  const state = schema.status?.field;
  const others = offered.fields.filter((name) => name !== state);
  const close = () => setAsking(undefined);
  const press = (isOffered: boolean, act: () => void) => () => {
    if (isOffered && !busy) act();
    return isOffered;
  };
  useHotKeys({
    a: press(offered.assign, () => setPicking(true)),
    s: press(state !== undefined && offered.fields.includes(state), () => setAsking('state')),
    e: press(others.length > 0, () => setAsking('change')),
  });
  const dialogs = { definition, target, onClose: close, onStarted: onDone };
  return (
    <>
      {offered.assign && (
        <Popover
          open={picking}
          onOpenChange={(open) => setPicking(open && !busy)}
          trigger="click"
          placement="top"
          destroyOnHidden
          content={<PersonPicker label={t('bulk:assign')} current={undefined} onPick={assign} />}
        >
          <Button disabled={busy} icon={<Icon name="assign" size={16} />} aria-keyshortcuts="a">
            {t('bulk:assign')}
            <Key name="A" />
          </Button>
        </Popover>
      )}
      {state && offered.fields.includes(state) && (
        <Button
          disabled={busy}
          icon={<Icon name="qualified" size={16} />}
          aria-keyshortcuts="s"
          onClick={() => setAsking('state')}
        >
          {labels.field(state)}
          <Key name="S" />
        </Button>
      )}
      {others.length > 0 && (
        <Button
          disabled={busy}
          icon={<Icon name="edit" size={16} />}
          aria-keyshortcuts="e"
          onClick={() => setAsking('change')}
        >
          {t('bulk:change')}
          <Key name="E" />
        </Button>
      )}
      {shelf && (
        <Button
          disabled={busy}
          icon={<Icon name={shelf} size={16} />}
          onClick={() => run(t(`ui:action.${shelf}`), shelve(schema, shelf, may))}
        >
          {t(`ui:action.${shelf}`)}
        </Button>
      )}
      {offered.export && (
        <Button icon={<Icon name="download" size={16} />} onClick={() => setAsking('export')}>
          {t('bulk:export')}
        </Button>
      )}
      {asking === 'state' && state && <ChangeDialog {...dialogs} fields={[state]} />}
      {asking === 'change' && <ChangeDialog {...dialogs} fields={others} />}
      {asking === 'export' && (
        <Suspense>
          <ExportDialog
            definition={definition}
            asked={all?.asked ?? { filters: [], sorters: [], meta: undefined }}
            records={all ? undefined : records}
            total={all?.total ?? records.length}
            atLeast={false}
            partial={false}
            onClose={close}
          />
        </Suspense>
      )}
      {confirming && (
        <ConfirmDialog
          {...confirming}
          schema={schema}
          target={target}
          onClose={() => setConfirming(undefined)}
          onStarted={onDone}
        />
      )}
    </>
  );
}
