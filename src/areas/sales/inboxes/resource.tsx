import { Suspense, useMemo, useState } from 'react';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { crudScreens, type RowActionsProps } from '#kit/crud/crud.ts';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { text } from '#model/fields.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Input } from '#ui/antd/input.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { ACCESS, NEEDED, OPTIONAL } from './access-fields.ts';
import { type Inbox, inboxes } from './schema.ts';

const FieldsDialog = lazyPart(async () => (await import('#kit/form/fields-dialog.tsx')).FieldsDialog);
const TONES = { Works: 'Delivered', NeedsAttention: 'Failed', NotConnected: 'NotStarted' } as const;
const connecting: AnySchema = { ...inboxes, fields: ACCESS, check: () => [], derive: () => ({}) };
const testing: AnySchema = { ...connecting, fields: { to: text({ required: true, max: 160 }) } };

/** Whether it works, and what the service says where it does not. */
function StateCell({ record }: { readonly record: AnyRecord }) {
  const labels = useLabels('inboxes');
  const { state, attention } = record as Inbox;
  return (
    <>
      <Chip value={TONES[state]}>{labels.option('state', state)}</Chip>
      {attention && <div className={textStyles.quiet}>{labels.text('reason', { code: attention })}</div>}
    </>
  );
}

const Secret = (props: InputProps) => (
  <Input
    {...typedControlOf(props)}
    type="password"
    autoComplete="off"
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value || undefined)}
  />
);

function InboxActions({ record, onDone }: RowActionsProps) {
  const labels = useLabels('inboxes');
  const inbox = record as Inbox;
  const [asked, setAsked] = useState<'connect' | 'test'>();
  const { run, saving } = useCommandAction('inboxes');
  const fields = useMemo(
    () => (asked === 'test' ? ['to'] : [...NEEDED[inbox.provider], ...OPTIONAL[inbox.provider]]),
    [asked, inbox.provider],
  );
  const dialog = useMemo(
    () => ({
      ...{ schema: asked === 'test' ? testing : connecting, fields, stored: {}, opened: {} },
      required: asked === 'test' ? ['to'] : NEEDED[inbox.provider],
    }),
    [asked, fields, inbox.provider],
  );
  if (inbox.archivedAt !== null) return null;
  const act = async (verb: string, done: string) => {
    await run(verb, inbox, done);
    onDone();
  };
  const button = { action: 'edit', resource: 'inboxes', record, size: 'small' } as const;
  const isConnected = inbox.state !== 'NotConnected';
  return (
    <>
      <AllowedButton {...button} onClick={() => setAsked('connect')}>
        {labels.text(isConnected ? 'action.reconnect' : 'action.connect')}
      </AllowedButton>
      {isConnected && (
        <>
          <AllowedButton {...button} onClick={() => setAsked('test')}>
            {labels.text('action.test')}
          </AllowedButton>
          <AllowedButton
            {...button}
            loading={saving}
            onClick={() => void act('disconnect', labels.option('state', 'NotConnected'))}
          >
            {labels.text('action.disconnect')}
          </AllowedButton>
        </>
      )}
      {asked && (
        <Suspense>
          <FieldsDialog
            asked={dialog}
            title={labels.text(`action.${asked}`)}
            text={labels.text(`${asked}Text`)}
            okText={labels.text(`action.${asked}`)}
            controls={{ secret: Secret }}
            verb={asked}
            record={record}
            onSaved={() => {
              setAsked(undefined);
              onDone();
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

export const Screen = crudScreens({
  schema: inboxes,
  columns: ['name', 'provider', 'address', 'state', 'testedAt'],
  isShort: true,
  cells: { state: StateCell },
  RowActions: InboxActions,
});
