import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace, type Workspace } from '#kit/workspace.tsx';
import { asking } from './rpc.ts';
import type { Setting } from './setting.ts';
import type { TransferWork } from './work.ts';

/** Starts the worker when first asked, ends it with the screen. */
export function useTransfer() {
  const { startTransfer } = useWorkspace();
  const running = useRef<ReturnType<typeof asking<TransferWork>>>(undefined);
  useEffect(
    () => () => {
      running.current?.close();
      running.current = undefined;
    },
    [],
  );
  return useMemo(
    () => ({
      work: () => {
        running.current ??= asking<TransferWork>(startTransfer());
        return running.current.ask;
      },
      /** Ends the worker's current task. */
      end: () => {
        running.current?.close();
        running.current = undefined;
      },
    }),
    [startTransfer],
  );
}
export type Transfer = ReturnType<typeof useTransfer>;

/** Where the worker works, as plain data. E-mail addresses only for those who may read them. */
export async function settingOf(
  workspace: Workspace,
  resource: string,
  locale: string,
  withEmails: boolean,
): Promise<Setting> {
  const { company, members, decide, people } = workspace;
  const staff = withEmails && decide('list', 'users').can ? await people.list().catch(() => []) : [];
  const emails = new Map(staff.map(({ id, email }) => [id, email]));
  return {
    resource,
    locale,
    country: company.country,
    currency: company.currency,
    timezone: company.timezone,
    areaUnit: company.areaDisplayUnit,
    people: [...members.values()].map(({ id, name }) => ({ id, name, email: emails.get(id) })),
  };
}

export function useLocale(): string {
  return useTranslation('ui').i18n.language;
}
