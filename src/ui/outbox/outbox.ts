import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { Change, ChangeSet } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Entry, goingOn, ownerOf, recordsOf, resolved, waitingFor, withEntry } from './entries.ts';
import type { Kept } from './kept.ts';

export interface OutboxState {
  /** In the order they were saved. */
  readonly entries: readonly Entry[];
  readonly sending: boolean;
  /** false: nothing outlives this tab, for the browser keeps nothing. */
  readonly kept: boolean;
}
export interface Outbox {
  readonly get: () => OutboxState;
  readonly subscribe: (told: () => void) => () => void;
  /** Hears of each save that reached the server. */
  readonly onSent: (
    heard: (changes: readonly Change[], records: readonly AnyRecord[], title: string) => void,
  ) => () => void;
  /** Keeps a save that found no server, and sends it when there is one. Never fails. */
  readonly add: (changes: readonly Change[], title: string) => Promise<void>;
  readonly send: () => Promise<void>;
  /** A conflict was decided. */
  readonly resolve: (id: string, theirs: AnyRecord, set: Values) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** A refused save is tried once more as it is. */
  readonly retry: (id: string) => Promise<void>;
  /** The form began with what waited for this record, and now the server has it. */
  readonly settle: (resource: string, id: string) => Promise<void>;
  /** Whoever leaves takes everything along. */
  readonly wipe: () => Promise<void>;
  readonly start: () => () => void;
}
interface Context {
  readonly companyId: string;
  readonly uid: string;
  readonly commit: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
  readonly store: Kept;
}
const RETRY_MS = 5_000;
const RETRY_CAP_MS = 60_000;
/** What will be tried again by itself: the server was not there, or had no time, or asks who is there. */
const PASSING = new Set(['offline', 'quota', 'signedOut']);

/** Saves on their way to the server: in order, each once, by one tab at a time. */
export function createOutbox({ companyId, uid, commit, store }: Context): Outbox {
  const owner = ownerOf(companyId, uid);
  const told = new Set<() => void>();
  const heard = new Set<Parameters<Outbox['onSent']>[0]>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`freehold.outbox:${owner}`);
  let state: OutboxState = { entries: [], sending: false, kept: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = RETRY_MS;

  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const tell of told) tell();
  };
  const put = async (entry: Entry) => {
    set({ entries: state.entries.map((one) => (one.id === entry.id ? entry : one)) });
    if (!(await store.put(entry))) set({ kept: false });
    channel?.postMessage('changed');
  };
  const drop = async (id: string) => {
    set({ entries: state.entries.filter((one) => one.id !== id) });
    await store.drop(id);
    channel?.postMessage('changed');
  };
  /** What other tabs added or sent. In a browser that keeps nothing, this tab's own are all there are. */
  const reload = async () => {
    const entries = state.kept ? await store.read(owner) : undefined;
    set(entries ? { entries } : { kept: false });
  };

  /** One save. false: the server is not there, so the others wait as well. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const { changes, title } = entry;
    try {
      const records = await commit({ changes });
      await drop(entry.id);
      for (const other of state.entries) {
        const next = goingOn(other, changes, records);
        if (next.changes.some((change, index) => change !== other.changes[index])) await put(next);
      }
      for (const hear of heard) hear(changes, records, title);
      return true;
    } catch (error) {
      const refusal = error instanceof AppError ? error.kind : 'unknown';
      if (PASSING.has(refusal)) return false;
      const [first] = changes;
      // stored by an earlier try of ours, and somebody went on from it
      const theirs = error instanceof AppError ? error.theirs : undefined;
      if (first?.type === 'create' && theirs?.id === first.id && theirs.createdBy === uid) await drop(entry.id);
      else await put({ ...entry, refusal });
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    set({ sending: true });
    await reload();
    const stuck = new Set<string>();
    let reached = true;
    for (const { id } of state.entries) {
      const entry = state.entries.find((one) => one.id === id);
      if (!entry) continue;
      const records = recordsOf(entry);
      const waits = entry.refusal !== undefined || records.some((record) => stuck.has(record));
      if (!waits) reached = await sendOne(entry);
      if (!reached) break;
      if (state.entries.some((one) => one.id === id)) for (const record of records) stuck.add(record);
    }
    set({ sending: false });
    clearTimeout(timer);
    if (reached) pause = RETRY_MS;
    else {
      timer = setTimeout(() => void send(), pause);
      pause = Math.min(RETRY_CAP_MS, pause * 2);
    }
  }
  async function send(): Promise<void> {
    if (state.sending || state.entries.length === 0 || !navigator.onLine) return;
    if (!navigator.locks) return sendAll();
    await navigator.locks.request(`freehold.outbox:${owner}`, { ifAvailable: true }, (lock) =>
      lock ? sendAll() : undefined,
    );
  }

  return {
    get: () => state,
    subscribe: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    onSent: (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    add: async (changes, title) => {
      const entry: Entry = { id: newId(), owner, at: now(), title, changes };
      // what is on its way may be stored already: a further save is one of its own
      const entries = state.sending ? [...state.entries, entry] : withEntry(state.entries, entry);
      const added = entries.find((one) => !state.entries.includes(one)) ?? entry;
      set({ entries });
      await put(added);
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    send,
    resolve: async (id, theirs, chosen) => {
      const entry = state.entries.find((one) => one.id === id);
      if (entry) await put(resolved(entry, theirs, chosen));
      await send();
    },
    discard: drop,
    retry: async (id) => {
      const entry = state.entries.find((one) => one.id === id);
      if (entry) await put({ ...entry, refusal: undefined });
      await send();
    },
    settle: async (resource, id) => {
      for (const entry of waitingFor(state.entries, resource, id)) await drop(entry.id);
    },
    wipe: async () => {
      clearTimeout(timer);
      set({ entries: [] });
      await store.wipe(uid);
      channel?.postMessage('changed');
    },
    start: () => {
      const again = () => void send();
      if (channel) channel.onmessage = () => void reload();
      addEventListener('online', again);
      void reload().then(send);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', again);
        if (channel) channel.onmessage = null;
      };
    },
  };
}
