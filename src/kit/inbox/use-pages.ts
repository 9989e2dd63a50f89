import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { Notification } from '#model/notices/notices.ts';
import { toast } from '#ui/toast.tsx';
import { isUnread, useUnread, withNew } from './use-inbox.ts';

interface Read {
  readonly rows: readonly Notification[];
  readonly hasMore: boolean;
}

/** One's notifications, a page at a time, with what comes and what is marked meanwhile. */
export function usePages(size: number) {
  const { t } = useTranslation('inbox');
  const { inbox } = useSend();
  const { unread } = useUnread();
  const [read, setRead] = useState<Read>();
  const [error, setError] = useState<unknown>();
  const [loading, setLoading] = useState(true);

  const load = useCallback(
    async (before: readonly Notification[]) => {
      setLoading(true);
      setError(undefined);
      try {
        const rows = await inbox.page(before.at(-1), size);
        const known = new Set(before.map(({ id }) => id));
        setRead({ rows: [...before, ...rows.filter(({ id }) => !known.has(id))], hasMore: rows.length === size });
      } catch (problem) {
        setError(problem);
      } finally {
        setLoading(false);
      }
    },
    [inbox, size],
  );
  useEffect(() => void load([]), [load]);

  const rows = read && withNew(read.rows, unread);
  const mark = async (some: readonly Notification[], isRead: boolean) => {
    const ids = new Set(some.map(({ id }) => id));
    const readAt = isRead ? now() : null;
    setRead(
      (known) => known && { ...known, rows: known.rows.map((row) => (ids.has(row.id) ? { ...row, readAt } : row)) },
    );
    if (await inbox.mark(some, isRead)) return;
    toast(t('failed'));
    await load([]);
  };
  return {
    rows,
    error,
    loading,
    hasMore: read?.hasMore ?? false,
    more: () => void load(read?.rows ?? []),
    isUnread: (row: Notification) => isUnread(row, unread),
    mark,
    /** undefined when nothing is left to mark. */
    markAll: unread && unread.length > 0 ? () => void mark(unread, true) : undefined,
  };
}
export type Pages = ReturnType<typeof usePages>;
