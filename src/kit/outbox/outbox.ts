import { newId } from '#lib/data/id.ts';
import { createListeners } from '#lib/data/listeners.ts';
import { now } from '#lib/time/clock.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import { AppError, PASSING } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { OutboxStore } from './browser-store.ts';
import { type Entry, nextToSend, ownerOf, resolved, withEntry, withoutSent } from './entries.ts';

export interface OutboxState {
  /** In the order they were saved. */
  readonly entries: readonly Entry[];
  readonly sending: boolean;
  /** false: nothing outlives this tab, for the browser keeps nothing. */
  readonly stored: boolean;
}
export interface Outbox {
  readonly get: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of each save that reached the server. */
  readonly onSent: (
    listener: (changes: readonly Change[], records: readonly AnyRecord[], title: string) => void,
  ) => () => void;
  /**
   * Keeps a save that found no server, and sends it when there is one. Resolves once it is kept. Never fails.
   * @param corrected ids of refused saves whose place it takes
   */
  readonly add: (changeSet: ChangeSet, title: string, corrected?: readonly string[]) => Promise<void>;
  readonly send: () => Promise<void>;
  /** A conflict was decided. */
  readonly resolve: (id: string, theirs: AnyRecord, set: Values) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** Sends a refused save again, unchanged. */
  readonly retry: (id: string) => Promise<void>;
  /** A form began with what these entries say, and now the server has it. */
  readonly settle: (ids: readonly string[], changes: readonly Change[], records: readonly AnyRecord[]) => Promise<void>;
  /** Removes all entries of a person who signs out. */
  readonly wipe: () => Promise<void>;
  readonly start: () => () => void;
}
interface Context {
  readonly companyId: string;
  readonly uid: string;
  readonly commit: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
  readonly store: OutboxStore;
}
const RETRY_MS = 5_000;
const RETRY_CAP_MS = 60_000;

/** Saves on their way to the server: in order, each once, by one tab at a time. */
export function createOutbox({ companyId, uid, commit, store }: Context): Outbox {
  const owner = ownerOf(companyId, uid);
  const { notify, subscribe } = createListeners();
  const sent = createListeners<Parameters<Parameters<Outbox['onSent']>[0]>>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`freehold.outbox:${owner}`);
  let state: OutboxState = { entries: [], sending: false, stored: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = RETRY_MS;
  let running: Promise<void> | undefined;
  let work: Promise<unknown> = Promise.resolve();
  let isOver = false;

  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    notify();
  };
  /** One after the other, so that the screen shows the state that was stored last. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const done = work.then(step);
    work = done;
    return done;
  };
  /** Stores the result of `next`; it is shown, and sent to other tabs, once it is stored. */
  const change = (next: (entries: readonly Entry[]) => readonly Entry[]) =>
    inTurn(async () => {
      const entries = state.stored ? await store.change(owner, next) : undefined;
      if (entries) set({ entries });
      else {
        set({ entries: next(state.entries), stored: false });
        // this tab's own are all there are; what was kept before should not come back
        void store.change(owner, next);
      }
      channel?.postMessage('changed');
    });
  const drop = (id: string) => change((entries) => entries.filter((one) => one.id !== id));
  const patch = (id: string, part: Partial<Entry>) =>
    change((entries) => entries.map((one) => (one.id === id ? { ...one, ...part } : one)));
  /** What other tabs added or sent. */
  const reload = () =>
    inTurn(async () => {
      if (!state.stored) return;
      const entries = await store.change(owner, (same) => same);
      set(entries ? { entries } : { stored: false });
    });

  /** One save. false: the server is not there, so the others wait as well. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const { id, changes, title } = entry;
    if (!entry.tried) await patch(id, { tried: true });
    let records: readonly AnyRecord[];
    try {
      records = await commit({ changes });
    } catch (error) {
      const { kind, conflict, issues } = error instanceof AppError ? error : new AppError('unknown');
      if (PASSING.has(kind)) return false;
      const [first] = changes;
      // stored by our earlier try, and somebody has changed it since
      const isOwn = first?.type === 'create' && first.id === conflict?.id && conflict.record?.createdBy === uid;
      if (isOwn) await drop(id);
      else await patch(id, { refusal: kind, issues });
      return true;
    }
    await change((entries) => withoutSent(entries, [id], changes, records));
    sent.notify(changes, records, title);
    return true;
  }

  async function sendAll(): Promise<void> {
    set({ sending: true });
    await reload();
    let reached = true;
    // entries added meanwhile are sent too
    for (let entry = nextToSend(state.entries); entry && reached && !isOver; entry = nextToSend(state.entries))
      reached = await sendOne(entry);
    set({ sending: false });
    clearTimeout(timer);
    timer = undefined;
    schedule();
    pause = reached ? RETRY_MS : Math.min(RETRY_CAP_MS, pause * 2);
  }
  /** A tab that has to wait for another one sends afterwards what that one left. */
  function send(): Promise<void> {
    if (isOver || !navigator.onLine || !nextToSend(state.entries)) return Promise.resolve();
    running ??= (
      navigator.locks ? navigator.locks.request(`freehold.outbox:${owner}`, () => sendAll()) : sendAll()
    ).finally(() => {
      running = undefined;
      schedule();
    });
    return running;
  }
  /** Sends all waiting entries again; without a connection, as soon as there is one. */
  function schedule(): void {
    if (isOver || timer || !nextToSend(state.entries)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, pause);
  }
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    get: () => state,
    subscribe,
    onSent: sent.subscribe,
    add: async (changeSet, title, corrected) => {
      // with a connection it may have arrived and lost its answer
      const entry: Entry = { ...changeSet, id: newId(), owner, at: now(), title, tried: navigator.onLine };
      await change((entries) => withEntry(entries, entry, corrected));
      schedule();
    },
    send,
    resolve: async (id, theirs, chosen) => {
      await change((entries) => entries.map((one) => (one.id === id ? resolved(one, theirs, chosen) : one)));
      await send();
    },
    discard: drop,
    retry: async (id) => {
      await patch(id, { refusal: undefined, issues: undefined });
      await send();
    },
    settle: (ids, changes, records) => change((entries) => withoutSent(entries, ids, changes, records)),
    wipe: () => {
      end();
      return inTurn(async () => {
        set({ entries: [] });
        await store.wipe(uid);
        channel?.postMessage('changed');
      });
    },
    start: () => {
      isOver = false;
      const again = () => void send();
      if (channel) channel.onmessage = () => void reload().then(schedule);
      addEventListener('online', again);
      void reload().then(send);
      return () => {
        end();
        removeEventListener('online', again);
        if (channel) channel.onmessage = null;
      };
    },
  };
}
