import { createListeners } from '#lib/data/listeners.ts';
import type { InboxPort, Notification } from '#model/notices/notices.ts';

export interface InboxState {
  /** Newest first, at most MOST_UNREAD; undefined until the server has said. */
  readonly unread: readonly Notification[] | undefined;
}
/** One person's notifications, for everything on screen that shows them. */
export interface Inbox extends Pick<InboxPort, 'page'> {
  readonly get: () => InboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of each notification that comes while the app is open. */
  readonly onNew: (listener: (notification: Notification) => void) => () => void;
  /** Shown immediately, and reverted if the server refuses. Never fails. */
  readonly mark: (some: readonly Notification[], isRead: boolean) => Promise<boolean>;
  readonly start: () => () => void;
}

const newestFirst = (a: Notification, b: Notification) => b.createdAt.getTime() - a.createdAt.getTime();

/**
 * @param mayWrite a suspended company's people read and no longer write
 * @param defer runs a task once the first screen is shown: the listener's code is large, and fetched then
 */
export function createInbox(
  port: InboxPort,
  mayWrite: () => boolean,
  defer: (task: () => Promise<void>) => Promise<void>,
): Inbox {
  const { notify, subscribe } = createListeners();
  const arrivals = createListeners<[Notification]>();
  let state: InboxState = { unread: undefined };
  /** Marked here last, while the server may still say otherwise. */
  const pending = new Map<string, { readonly isRead: boolean; readonly notification: Notification }>();
  let known: ReadonlySet<string> | undefined;
  const set = (unread: readonly Notification[]) => {
    state = { unread };
    notify();
  };
  const onUnread = (unread: readonly Notification[]) => {
    const fresh = known ? unread.filter(({ id }) => !known?.has(id)) : [];
    known = new Set([...(known ?? []), ...unread.map(({ id }) => id)]);
    const listed = unread.filter(({ id }) => pending.get(id)?.isRead !== true);
    const awaited = [...pending.values()].filter(
      ({ isRead, notification }) => !isRead && !unread.some(({ id }) => id === notification.id),
    );
    set([...listed, ...awaited.map(({ notification }) => notification)].sort(newestFirst));
    for (const one of fresh) arrivals.notify(one);
  };
  return {
    get: () => state,
    subscribe,
    onNew: arrivals.subscribe,
    page: (after, size) => port.page(after, size),
    mark: async (some, isRead) => {
      const ids = new Set(some.map(({ id }) => id));
      const { unread = [] } = state;
      const before = unread.filter(({ id }) => ids.has(id));
      const show = (own: readonly Notification[]) =>
        set([...(state.unread ?? []).filter(({ id }) => !ids.has(id)), ...own].sort(newestFirst));
      known = new Set([...(known ?? []), ...ids]);
      show(isRead ? [] : some);
      if (!mayWrite()) return true;
      const marks = some.map((notification) => ({ isRead, notification }));
      for (const mark of marks) pending.set(mark.notification.id, mark);
      try {
        await port.mark([...ids], isRead);
        return true;
      } catch {
        show(before);
        return false;
      } finally {
        // what was marked again meanwhile waits for its own answer
        for (const mark of marks) if (pending.get(mark.notification.id) === mark) pending.delete(mark.notification.id);
      }
    },
    start: () => {
      let end = () => {};
      let stopped = false;
      const listen = async () => {
        if (stopped) return;
        const stop = await port.watch((unread) => !stopped && onUnread(unread));
        if (stopped) stop();
        else end = stop;
      };
      // without it the bell stays silent, and the page of notifications still reads them
      defer(listen).catch(() => undefined);
      return () => {
        stopped = true;
        end();
      };
    },
  };
}
