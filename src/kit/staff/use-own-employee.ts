import { type HttpError, useList } from '@refinedev/core';
import { useAccess } from '#kit/workspace.tsx';
import type { Working } from '#lib/work/rules.ts';
import type { AnyRecord } from '#model/schema.ts';

/** The employee record of this account, with the fields that other screens need. */
export interface OwnEmployee extends AnyRecord, Working {
  readonly fullName: string;
  readonly hireDate: Date;
}

/** One's own employee record: undefined while it is read, null where the account has none. */
export function useOwnEmployee() {
  const { account } = useAccess();
  const { query } = useList<AnyRecord, HttpError>({
    resource: 'employees',
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { count: false },
  });
  const employee = query.data && ((query.data.data[0] as OwnEmployee | undefined) ?? null);
  return { employee, error: query.error, retry: () => void query.refetch() };
}
