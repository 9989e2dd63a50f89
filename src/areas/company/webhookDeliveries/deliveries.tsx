import { type HttpError, useList } from '@refinedev/core';
import type { Webhook } from '#areas/company/webhooks/schema.ts';
import styles from '#areas/company/webhooks/webhooks.module.css';
import { Empty, Failure } from '#kit/failure.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { type WebhookDelivery, webhookDeliveries } from './schema.ts';

const ROWS = 20;
/** The clock sends every minute, and leaves nothing in the history that would bring it here. */
const REFRESH_MS = 30_000;

/** The newest deliveries of a webhook, each with its state and what was answered. */
export function Deliveries({ webhook, mayReplay }: { readonly webhook: Webhook; readonly mayReplay: boolean }) {
  const labels = useLabels('webhookDeliveries');
  const { run, problem, saving } = useCommand('webhooks');
  const { query } = useList<WebhookDelivery, HttpError>({
    resource: webhookDeliveries.name,
    filters: [{ field: 'webhookId', operator: 'eq', value: webhook.id }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: ROWS },
    meta: { count: false },
    queryOptions: { refetchInterval: REFRESH_MS },
  });
  const { data, error, isLoading, refetch } = query;
  const rows = data?.data ?? [];
  if (isLoading)
    return (
      <span role="status" aria-label={labels.text('title')}>
        <Bone />
      </span>
    );
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0) return <Empty icon="outbound" title={labels.text('emptyTitle')} text={labels.text('empty')} />;
  return (
    <>
      <ul className={styles.deliveries} aria-label={labels.text('title')}>
        {rows.map((delivery) => (
          <li key={delivery.id} className={styles.line}>
            <Chip value={delivery.state === 'Dead' ? 'Failed' : delivery.state}>
              {labels.option('state', delivery.state)}
            </Chip>
            <code>{delivery.event}</code>
            <RelativeDate value={delivery.createdAt} />
            {delivery.tries > 0 && (
              <span className={textStyles.quiet}>{labels.text('tries', { count: delivery.tries })}</span>
            )}
            <Answer delivery={delivery} />
            {mayReplay && delivery.state !== 'Waiting' && (
              <Button disabled={saving} onClick={() => void run('replay', webhook, { deliveryId: delivery.id })}>
                {labels.text('action.replay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </>
  );
}

function Answer({ delivery: { state, lastStatus, lastText } }: { readonly delivery: WebhookDelivery }) {
  const labels = useLabels('webhookDeliveries');
  if (state === 'Withheld') return <span className={textStyles.quiet}>{labels.text('withheld')}</span>;
  if (lastStatus === undefined) return null;
  return (
    <span>
      {lastStatus === 0 ? labels.text('noAnswer') : labels.text('answer', { status: lastStatus })}
      {lastText && (
        <code className={styles.answer} dir="auto">
          {lastText}
        </code>
      )}
    </span>
  );
}
