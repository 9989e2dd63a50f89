import type { Notify } from '#model/notices/notices.ts';

/** A new candidate: the person who looks after them, else people who hire. */
export const notifyOfCandidate: Notify = (after, before) => {
  if (before) return [];
  const { id, fullName, recruiterId } = after;
  const type = 'ApplicationNew' as const;
  const notice = { type, params: { name: String(fullName) }, about: { resource: 'applications', id } };
  if (typeof recruiterId === 'string') return [{ ...notice, userId: recruiterId }];
  return [{ ...notice, permission: { action: 'edit', resource: 'applications' } }];
};
