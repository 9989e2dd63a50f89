import type { Notify } from '#model/notices.ts';
import { SYSTEM } from '#model/system.ts';

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
