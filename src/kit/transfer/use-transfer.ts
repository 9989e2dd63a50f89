import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asker, useServices } from '#kit/workspace.tsx';
import type { PeoplePort } from '#model/people/people.ts';
import { asking } from './rpc.ts';
import type { Setting } from './setting.ts';
import type { TransferWork } from './work.ts';

/** Starts the worker when first asked, ends it with the screen. */
export function useTransfer() {
  const { startTransfer } = useServices();
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

/** What the worker needs to know, as plain data. With `people`, also the e-mail addresses that the caller may list. */
export async function settingOf(
  { company, members, decide }: Asker,
  resource: string,
  locale: string,
  people?: PeoplePort,
): Promise<Setting> {
  const staff = people && decide('list', 'users').can ? await people.list().catch(() => []) : [];
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
