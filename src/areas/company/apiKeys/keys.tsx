import { useState } from 'react';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { drawSecret } from './draw-secret.ts';
import styles from './keys.module.css';
import { beginKey, RightsInput } from './new-key.tsx';
import { type ApiKey, isNotYours } from './schema.ts';
import { SecretList } from './secret-list.tsx';
import { useKeys } from './use-keys.ts';

/** Keys of programs: which there are, and what can be done with them. */
export function Keys() {
  const labels = useLabels('apiKeys');
  return (
    <SecretList
      resource="apiKeys"
      icon="shield"
      query={useKeys()}
      card={(key, show) => <KeyCard record={key} onSecret={show} />}
      begin={beginKey}
      controls={CONTROLS}
      text={labels.text('limit')}
    />
  );
}
const CONTROLS = { grants: RightsInput };

function KeyCard({ record, onSecret }: { readonly record: ApiKey; readonly onSecret: (secret: string) => void }) {
  const labels = useLabels('apiKeys');
  const { account, decide } = useAccess();
  const [asked, setAsked] = useState<'revoke' | ReturnType<typeof renewalOf>>();
  const { run, problem, saving } = useCommand('apiKeys');
  const isExpired = record.state === 'Active' && record.expiresAt <= now();
  const verb = asked === 'revoke' ? 'revoke' : 'renew';
  const go = async () => {
    if (!asked) return;
    if (asked === 'revoke') {
      if (await run('revoke', record)) setAsked(undefined);
      return;
    }
    const { secret, sent } = await asked.drawn;
    if (!(await run('renew', asked.record, { ...sent, formerUntil: asked.formerUntil }))) return;
    setAsked(undefined);
    onSecret(secret);
  };
  return (
    <article className={`${panelStyles.panel} ${styles.key}`} aria-label={record.name}>
      <strong>{record.name}</strong>
      <Chip value={isExpired ? 'Expired' : record.state}>
        {isExpired ? labels.text('expired') : labels.option('state', record.state)}
      </Chip>
      <Person uid={record.ownerId} size={24} />
      <code>{`…${record.hint}`}</code>
      {record.writes === 'Propose' && <span>{labels.option('writes', record.writes)}</span>}
      {record.networks && <span>{labels.text('from', { networks: record.networks.join(', ') })}</span>}
      <span className={textStyles.quiet}>
        {labels.field('expiresAt')} <RelativeDate value={record.expiresAt} />
      </span>
      {record.lastUsedAt && (
        <span className={textStyles.quiet}>
          {labels.field('lastUsedAt')} <RelativeDate value={record.lastUsedAt} />
        </span>
      )}
      <span>
        {record.state === 'Active' && !isExpired && decide('edit', 'apiKeys', record).can && (
          <>
            {!isNotYours(record, account.id) && (
              <Button onClick={() => setAsked(renewalOf(record))}>{labels.text('action.renew')}</Button>
            )}
            <Button danger onClick={() => setAsked('revoke')}>
              {labels.text('action.revoke')}
            </Button>
          </>
        )}
      </span>
      {asked && (
        <ActionDialog
          title={labels.text(`action.${verb}`)}
          okText={labels.text(`action.${verb}`)}
          danger={verb === 'revoke'}
          saving={saving}
          onOk={() => void go()}
          onCancel={() => setAsked(undefined)}
        >
          <p>{labels.text(`ask.${verb}`, { name: record.name })}</p>
          <Problem>{problem}</Problem>
        </ActionDialog>
      )}
    </article>
  );
}

/** One request, however often it is sent: another secret would end the one that a lost answer brought. */
const renewalOf = (record: ApiKey) => ({
  record,
  drawn: drawSecret(),
  formerUntil: new Date(now().getTime() + 7 * DAY_MS - 60_000),
});
