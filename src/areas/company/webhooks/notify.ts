import { SYSTEM } from '#model/company/system.ts';
import type { Notify } from '#model/notices/notices.ts';

/** Its owner, when the server stops sending. */
export const notifyOfWebhook: Notify = ({ ownerId, name, state }, before, { actor }) =>
  actor === SYSTEM && before && before.state !== state && state !== 'Active'
    ? [
        {
          userId: String(ownerId),
          type: 'WebhookStopped',
          severity: 'Warning',
          params: { name: String(name), state: String(state) },
          link: '/app/access?tab=webhooks',
        },
      ]
    : [];
