import type { LiveProvider } from '@refinedev/core';
import { now } from '#lib/time/clock.ts';
import { deferred, LISTEN_WITHIN_MS } from '#lib/time/deferred.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { throttle } from './throttle.ts';

const RETRY_MS = 1000;
const RETRY_CAP_MS = 60_000;
/** A hundred records changed in a row refresh the screens a few times, not a hundred times. */
const NOTIFY_EVERY_MS = 1500;

interface Newest {
  readonly id: string;
  readonly at: Date;
  /** Idempotency key of the commit that wrote it. */
  readonly key: string | undefined;
}
export interface LiveContext {
  readonly companyId: string;
  /** Set for a person who may only listen to records that they own or owned; the rules refuse them any wider query. */
  readonly ownerUid: string | undefined;
  /** Resources whose records have no owner field. Such a person's screens read them again after any event. */
  readonly unowned: readonly string[];
  /** Called before screens hear of a change, with the names of what changed. */
  readonly onChange: (changed: ReadonlySet<string> | 'all') => void;
  /** false while the feed is broken and screens may be stale. */
  readonly onHealth: (live: boolean) => void;
  /** The newest event when the screens loaded: where listening starts, whatever the device's clock says. */
  readonly newest: () => Promise<Newest | undefined>;
}
export interface Live {
  readonly provider: LiveProvider;
  readonly stop: () => void;
}
type Subscriber = Parameters<LiveProvider['subscribe']>[0];

/**
 * The listeners to call for a change of these resources. Each of Refine's own hooks (they name their resource)
 * refreshes all queries of it, so only the first is called; other listeners are always called.
 */
export function concerned(subscribers: Iterable<Subscriber>, resources: ReadonlySet<string> | 'all'): Subscriber[] {
  const refreshed = new Set<string>();
  return [...subscribers].filter(({ channel, params }) => {
    if (resources !== 'all' && !resources.has(channel.replace('resources/', ''))) return false;
    if (!params?.resource) return true;
    if (refreshed.has(channel)) return false;
    refreshed.add(channel);
    return true;
  });
}

/** The resources that screens read again after these events. Events of records without an owner never reach an owner. */
export const touchedBy = (
  events: readonly Pick<HistoryEvent, 'resourceName'>[],
  { ownerUid, unowned }: Pick<LiveContext, 'ownerUid' | 'unowned'>,
): readonly string[] =>
  events.length > 0 ? ['history', ...events.map(({ resourceName }) => resourceName), ...(ownerUid ? unowned : [])] : [];

/**
 * Refine's live port on the history events of the company: one listener for the whole app, none a list.
 * Each event refreshes exactly the resources it touches; after a gap, or a full page, everything.
 */
export function liveUpdates(context: LiveContext): Live {
  const subscribers = new Set<Subscriber>();
  const seen = new Set<string>();
  let end = () => {};
  let stopped = false;
  let since = new Date(0);
  let newest: Newest | undefined;
  let hasReached = false;
  let gap = false;

  /** The changes since the listeners were last called. */
  let changed = new Set<string>();
  let everything = false;
  const telling = throttle(() => {
    const resources = everything ? 'all' : changed;
    changed = new Set();
    everything = false;
    context.onChange(resources);
    for (const { channel, callback } of concerned(subscribers, resources))
      callback({ channel, type: 'updated', payload: {}, date: now() });
  }, NOTIFY_EVERY_MS);
  const started = context.newest().then(
    (event) => {
      newest = event;
      if (event) seen.add(event.id);
      since = event?.at ?? since;
    },
    () => context.onHealth(false),
  );
  /** One commit may have changed hundreds of records at once; the screens loaded after all of it. */
  const isOfNewest = ({ key, modificationTimestamp }: HistoryEvent) =>
    newest?.key !== undefined && key === newest.key && modificationTimestamp.getTime() === newest.at.getTime();
  const listen = async (retryMs: number): Promise<void> => {
    const [{ listenToHistory, FEED_PAGE }] = await Promise.all([import('./feed.ts'), started]);
    if (stopped) return;
    end = listenToHistory({
      ...context,
      since,
      onServer: (reached) => {
        // before the first answer nothing was missed: it tells what came since the screens loaded
        gap ||= hasReached && !reached;
        hasReached ||= reached;
        context.onHealth(reached);
      },
      onEvents: (events) => {
        const fresh = events.filter((event) => !seen.has(event.id) && !isOfNewest(event));
        for (const { id } of fresh) seen.add(id);
        since = fresh[0]?.modificationTimestamp ?? since;
        const missed = fresh.length >= FEED_PAGE || (gap && fresh.length > 0);
        gap = false;
        everything ||= missed;
        for (const name of touchedBy(fresh, context)) changed.add(name);
        if (fresh.length > 0) telling.ask();
      },
      onError: () => {
        gap = true;
        context.onHealth(false);
        again(retryMs);
      },
    });
  };
  const again = (retryMs: number) => {
    if (!stopped) timer = setTimeout(() => start(Math.min(RETRY_CAP_MS, retryMs * 2)), retryMs * (0.5 + Math.random()));
  };
  const start = (retryMs: number) => void listen(retryMs).catch(() => again(retryMs));
  let timer: ReturnType<typeof setTimeout> | undefined;
  void deferred(async () => !stopped && start(RETRY_MS), LISTEN_WITHIN_MS);

  return {
    provider: {
      subscribe: (options) => {
        subscribers.add(options);
        return options;
      },
      unsubscribe: (options: Subscriber) => {
        subscribers.delete(options);
      },
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      telling.stop();
      end();
    },
  };
}
