import { type HttpError, useList } from '@refinedev/core';
import { SecretList } from '#areas/company/apiKeys/secret-list.tsx';
import { useKeys } from '#areas/company/apiKeys/use-keys.ts';
import { useLabels } from '#kit/text.ts';
import { beginWebhook, OwnKeyInput, useOwnKeys } from './new-webhook.tsx';
import { type Webhook, webhooks } from './schema.ts';
import { WebhookCard } from './webhook-card.tsx';

/** Addresses outside that get changes: which there are, and what can be done with them. */
export function Webhooks() {
  const labels = useLabels('webhooks');
  const keys = useKeys().data?.data ?? [];
  const own = useOwnKeys();
  const { query } = useList<Webhook, HttpError>({
    resource: webhooks.name,
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { count: false },
  });
  return (
    <SecretList
      resource="webhooks"
      icon="outbound"
      query={query}
      card={(webhook, show) => (
        <WebhookCard record={webhook} apiKey={keys.find(({ id }) => id === webhook.keyId)} onSecret={show} />
      )}
      begin={() => beginWebhook(own)}
      controls={CONTROLS}
      text={labels.text(own.length === 0 ? 'noKey' : 'limit')}
    />
  );
}
const CONTROLS = { keyId: OwnKeyInput };
