import { defineInvariants } from '#model/commit/invariant.ts';
import { accessRequests } from './schema.ts';

export const accessRequestsInvariants = defineInvariants(
  accessRequests,
  [
    {
      name: 'Everybody asks for themselves.',
      check: ({ type, after, uid }) => (type === 'create' && after.requesterId !== uid ? 'forbidden' : []),
    },
    {
      name: 'An answer is signed by whoever gives it (see `fill`), and stays as it was given.',
      proves: ['decidedBy'],
      check: ({ type, before, after, changed }) => {
        const isAnswered = before !== undefined && before.status !== 'Open';
        return (isAnswered && type === 'update') || (after.status === 'Open' && changed.has('decision'))
          ? [{ field: 'decision', key: 'ui.validation.locked' }]
          : [];
      },
    },
  ],
  async ({ before, values, uid }) => ({
    decidedBy: values.status === 'Open' ? undefined : before?.status === values.status ? before?.decidedBy : uid,
  }),
);
