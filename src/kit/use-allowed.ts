import { useCan } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';
import { type Decision, useAccess } from './workspace.tsx';

/**
 * The policy's answer about something that a page or a bar offers, from Refine's access control. The first frame has
 * the answer of the policy's table, so that no button appears late. For hundreds of questions use the table itself
 * (`decide` of `useAccess`).
 */
export function useAllowed(action: string, resource: string, record?: AnyRecord): Decision {
  const { decide } = useAccess();
  const first = decide(action, resource, record);
  const { data } = useCan({
    resource,
    action,
    params: record && { id: record.id, version: record.version, record },
    queryOptions: { initialData: { can: first.can, reason: first.line }, initialDataUpdatedAt: 0 },
  });
  return { ...first, can: data?.can ?? false, line: data?.reason ?? first.line };
}
