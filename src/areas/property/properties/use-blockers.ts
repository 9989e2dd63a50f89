import { type HttpError, useList, useOne } from '@refinedev/core';
import { kindOf } from '#kit/failure.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { blockersOf, type OwnerFile, twinOf } from './publish.ts';
import type { Property } from './schema.ts';
import { usePermitRules } from './use-permit-rules.ts';

const MANY = 20;

/** What publishing depends on, read when somebody is about to: the confidential part, the company's rules, a twin. */
export function useBlockers(property: Property) {
  const { company } = useWorkspace();
  const { unitNumber, buildingName } = property;
  const { query: file } = useOne<Property>({
    resource: 'propertyOwner',
    id: property.id,
    errorNotification: false,
  });
  const { query: rules, permit } = usePermitRules();
  const { query: found } = useList<Property, HttpError>({
    resource: 'properties',
    filters: [{ field: 'q', operator: 'contains', value: unitNumber }],
    pagination: { currentPage: 1, pageSize: MANY, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: Boolean(unitNumber && buildingName) },
  });
  const hasNone = file.isError && kindOf(file.error) === 'deleted';
  const error = rules.error ?? (hasNone ? null : file.error);
  const isReady = rules.data !== undefined && (file.data !== undefined || hasNone);
  const owner = hasNone ? undefined : (file.data?.data as OwnerFile | undefined);
  return {
    error,
    retry: () => Promise.all([rules.refetch(), file.refetch()]),
    permit,
    /** undefined until all is read. */
    blockers: isReady ? blockersOf(property, owner, permit, now(), company.timezone) : undefined,
    twin: found.data ? twinOf(property, found.data.data) : undefined,
  };
}
