import type { Notify } from '#model/notices/notices.ts';

/** Its owner, when the server stops it. */
export const notifyOfAutomation: Notify = ({ ownerId, name, state, stoppedWhy }, before) =>
  state === 'Stopped' && before?.state !== 'Stopped'
    ? [
        {
          userId: String(ownerId),
          type: 'AutomationStopped',
          severity: 'Warning',
          params: { name: String(name), state: String(stoppedWhy) },
          link: '/app/access?tab=rules',
        },
      ]
    : [];
