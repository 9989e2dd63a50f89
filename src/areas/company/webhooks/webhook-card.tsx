import { useState } from 'react';
import type { ApiKey } from '#areas/company/apiKeys/schema.ts';
import { Deliveries } from '#areas/company/webhookDeliveries/deliveries.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { drawSigningSecret } from './draw-signing-secret.ts';
import type { Webhook } from './schema.ts';
import styles from './webhooks.module.css';

/** What a person confirms; a secret is drawn once, however often it is sent. */
type Asked = { readonly verb: 'replay' | 'close' } | { readonly verb: 'renew'; readonly secret: string };

export function WebhookCard(props: {
  readonly record: Webhook;
  readonly apiKey: ApiKey | undefined;
  readonly onSecret: (secret: string) => void;
}) {
  const { record, apiKey, onSecret } = props;
  const labels = useLabels('webhooks');
  const { decide } = useAccess();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { run, problem, saving, clear } = useCommand('webhooks');
  const isActive = record.state === 'Active';
  const isEnded = apiKey && (apiKey.state !== 'Active' || apiKey.expiresAt <= now());
  const mayEdit = record.state !== 'Closed' && decide('edit', 'webhooks', record).can;
  const go = async () => {
    if (!asked) return;
    const { verb } = asked;
    const input = verb === 'renew' ? { secret: asked.secret } : verb === 'close' ? { to: 'Closed' } : {};
    if (!(await run(verb === 'close' ? 'turn' : verb, record, input))) return;
    setAsked(undefined);
    if (verb === 'renew') onSecret(asked.secret);
  };
  const test = async () => {
    if (await run('test', record)) setOpen(true);
  };
  const ask = (next: Asked | undefined) => {
    clear();
    setAsked(next);
  };
  return (
    <article className={`${panelStyles.panel} ${styles.card}`} aria-label={record.name}>
      <div className={styles.line}>
        <strong>{record.name}</strong>
        <Chip value={record.state}>{labels.option('state', record.state)}</Chip>
        <Person uid={record.ownerId} size={24} />
        <code>{record.url}</code>
        <span className={textStyles.quiet}>{record.events.join(', ')}</span>
        {record.failingSince && (
          <span>
            {labels.field('failingSince')} <RelativeDate value={record.failingSince} />
          </span>
        )}
      </div>
      {isEnded && <Problem>{labels.text('keyEnded')}</Problem>}
      <div className={styles.line}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {labels.text('action.deliveries')}
        </Button>
        {mayEdit && (
          <>
            {isActive && (
              <Button disabled={saving} onClick={() => void test()}>
                {labels.text('action.test')}
              </Button>
            )}
            <Button disabled={saving} onClick={() => void run('turn', record, { to: isActive ? 'Paused' : 'Active' })}>
              {labels.text(isActive ? 'action.pause' : 'action.resume')}
            </Button>
            <Button onClick={() => ask({ verb: 'replay' })}>{labels.text('action.replay')}</Button>
            <Button onClick={() => ask({ verb: 'renew', secret: drawSigningSecret() })}>
              {labels.text('action.renew')}
            </Button>
            <Button danger onClick={() => ask({ verb: 'close' })}>
              {labels.text('action.close')}
            </Button>
          </>
        )}
      </div>
      {!asked && <Problem>{problem}</Problem>}
      {isOpen && <Deliveries webhook={record} mayReplay={mayEdit} />}
      {asked && (
        <ActionDialog
          title={labels.text(`action.${asked.verb}`)}
          okText={labels.text(`action.${asked.verb}`)}
          danger={asked.verb === 'close'}
          saving={saving}
          onOk={() => void go()}
          onCancel={() => ask(undefined)}
        >
          <p>{labels.text(`ask.${asked.verb}`, { name: record.name })}</p>
          <Problem>{problem}</Problem>
        </ActionDialog>
      )}
    </article>
  );
}
