import { type HttpError, useOne } from '@refinedev/core';
import { useDryRun } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { isOpen, type Proposal } from './schema.ts';

/** What a proposal is about: its resource, and its record as this person may read it, where there is one. */
export function useSubject({ resource, recordKey, act, state }: Proposal) {
  const { schema } = useCompany();
  const { query } = useOne<AnyRecord, HttpError>({
    ...{ resource, id: recordKey },
    queryOptions: { enabled: act !== 'create' || state === 'Approved' },
  });
  return { about: schema(resource), stored: query.data?.data };
}

/** Whether this person decides, and what would happen then. */
export function useAhead(record: Proposal) {
  const { decide } = useAccess();
  const mayDecide = isOpen(record, now()) && decide('edit', 'proposals', record).can;
  return { mayDecide, ahead: useDryRun('proposals', 'approve', record, {}, mayDecide) };
}
