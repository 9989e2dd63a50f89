import { type Caller, type MemoryFirestore, Refused, type WireDocument } from './memory-firestore.ts';
import type { StructuredQuery } from './structured-query.ts';

/** A message to a listener, in the form of Firestore's Listen. */
type Message = { readonly [kind: string]: unknown };
interface Target {
  readonly targetId: number;
  readonly documents?: { readonly documents: readonly string[] };
  readonly query?: { readonly parent: string; readonly structuredQuery: StructuredQuery };
}
interface Listening extends Target {
  /** Version of each document the listener holds, by name. */
  readonly sent: Map<string, string>;
}
interface Channel {
  readonly caller: Caller;
  readonly targets: Map<number, Listening>;
  /** What the browser has not said that it had. */
  queue: [id: number, messages: readonly Message[]][];
  sequence: number;
  /** Ends the wait of the request that hangs. */
  wake: (() => void) | undefined;
}
const LONGEST_WAIT_MS = 25_000;
const FORBIDDEN = 7;

export interface ChannelRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  /** The form of a POST. */
  readonly form: URLSearchParams;
  /** Reads the `Authorization` of the headers the SDK lays into the request. */
  readonly callerOf: (authorization: string | undefined) => Caller;
}

/**
 * Firestore's listeners over WebChannel (protocol 8): the browser opens a channel, posts what it listens to, and keeps
 * one request hanging, which is answered as soon as there is something to say.
 */
export class ListenChannel {
  readonly #channels = new Map<string, Channel>();
  #opened = 0;

  constructor(private readonly firestore: MemoryFirestore) {
    firestore.store.listen(() => {
      for (const channel of this.#channels.values()) this.#sendChanges(channel);
    });
  }

  /** @returns the body, or undefined where the channel is unknown (the browser then opens another). */
  async answer({ method, query, form, callerOf }: ChannelRequest): Promise<string | undefined> {
    const id = query.get('SID') ?? '';
    if (query.get('TYPE') === 'terminate') {
      this.#close(id);
      return '';
    }
    if (method === 'POST' && !id) return this.#open(callerOf(authorizationOf(query, form)), form);
    const channel = this.#channels.get(id);
    if (!channel) return undefined;
    if (method === 'POST') {
      this.#take(channel, form);
      return framed([1, channel.sequence, 0]);
    }
    return this.#next(channel, Number(query.get('AID')));
  }

  #open(caller: Caller, form: URLSearchParams): string {
    this.#opened += 1;
    const id = `channel-${this.#opened}`;
    const channel: Channel = { caller, targets: new Map(), queue: [], sequence: 0, wake: undefined };
    this.#channels.set(id, channel);
    this.#take(channel, form);
    return framed([[0, ['c', id, '', 8, 12, 30_000]]]);
  }

  #close(id: string): void {
    this.#channels.get(id)?.wake?.();
    this.#channels.delete(id);
  }

  /** The messages after the last one that the browser received: lost ones are sent again. */
  async #next(channel: Channel, had: number): Promise<string> {
    channel.queue = channel.queue.filter(([id]) => id > had);
    if (channel.queue.length === 0) {
      channel.wake?.();
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        channel.wake = resolve;
        timer = setTimeout(resolve, LONGEST_WAIT_MS);
      });
      clearTimeout(timer);
    }
    channel.wake = undefined;
    if (channel.queue.length > 0) return framed(channel.queue);
    channel.sequence += 1;
    return framed([[channel.sequence, ['noop']]]);
  }

  #take(channel: Channel, form: URLSearchParams): void {
    for (let index = 0; index < Number(form.get('count') ?? 0); index += 1) {
      const text = form.get(`req${index}___data__`);
      const asked: { addTarget?: Target; removeTarget?: number } = text ? JSON.parse(text) : {};
      if (asked.addTarget) this.#add(channel, asked.addTarget);
      if (asked.removeTarget !== undefined) this.#remove(channel, asked.removeTarget);
    }
  }

  #add(channel: Channel, target: Target): void {
    const listening = { ...target, sent: new Map<string, string>() };
    channel.targets.set(target.targetId, listening);
    this.#push(channel, { targetChange: { targetChangeType: 'ADD', targetIds: [target.targetId] } });
    if (this.#send(channel, listening, true)) this.#settle(channel, [target.targetId]);
  }

  #remove(channel: Channel, targetId: number, cause?: { readonly code: number; readonly message: string }): void {
    channel.targets.delete(targetId);
    this.#push(channel, {
      targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...(cause && { cause }) },
    });
  }

  #sendChanges(channel: Channel): void {
    const updated = [...channel.targets.values()].filter((listening) => this.#send(channel, listening, false));
    if (updated.length > 0) this.#settle(channel, []);
  }

  /** Says what differs from what the listener holds; false where nothing does, or the person may no longer read it. */
  #send(channel: Channel, listening: Listening, isNew: boolean): boolean {
    const { targetId, sent } = listening;
    let now: ReadonlyMap<string, WireDocument>;
    try {
      now = this.#foundBy(channel.caller, listening);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#remove(channel, targetId, { code: FORBIDDEN, message: error.message });
      return false;
    }
    const fresh = [...now.values()].filter(({ name, updateTime }) => sent.get(name) !== updateTime);
    const removed = [...sent.keys()].filter((name) => !now.has(name));
    for (const document of fresh) {
      sent.set(document.name, document.updateTime);
      this.#push(channel, { documentChange: { document, targetIds: [targetId] } });
    }
    const missing = isNew ? (listening.documents?.documents ?? []).filter((name) => !now.has(name)) : [];
    for (const document of [...removed, ...missing]) {
      sent.delete(document);
      const left = { document, readTime: this.firestore.now(), removedTargetIds: [targetId] };
      // what a query no longer finds may still be there
      this.#push(channel, listening.query ? { documentRemove: left } : { documentDelete: left });
    }
    return isNew || fresh.length + removed.length > 0;
  }

  #foundBy(caller: Caller, { documents, query }: Listening): ReadonlyMap<string, WireDocument> {
    const found = [
      ...(documents?.documents ?? []).map((name) => this.firestore.get(...splitName(name), caller)),
      ...(query ? this.firestore.query(...splitName(query.parent), query.structuredQuery, caller) : []),
    ];
    return new Map(found.flatMap((document) => (document ? [[document.name, document] as const] : [])));
  }

  /** All that is known has been said: of these targets for the first time, of every one as of now. */
  #settle(channel: Channel, first: readonly number[]): void {
    const readTime = this.firestore.now();
    const resumeToken = btoa(readTime);
    if (first.length > 0)
      this.#push(channel, { targetChange: { targetChangeType: 'CURRENT', targetIds: first, resumeToken, readTime } });
    this.#push(channel, { targetChange: { resumeToken, readTime } });
  }

  #push(channel: Channel, message: Message): void {
    channel.sequence += 1;
    channel.queue.push([channel.sequence, [message]]);
    channel.wake?.();
  }
}

/** A name → the root with its slash, and the path below; a root alone has none. */
function splitName(name: string): [root: string, path: string] {
  const [root = '', path = ''] = name.split(/\/documents\/?/, 2);
  return [`${root}/documents/`, path];
}

/** The SDK lays headers into the address or the first form, for a browser lets a channel set none. */
function authorizationOf(query: URLSearchParams, form: URLSearchParams): string | undefined {
  const headers = query.get('$httpHeaders') ?? form.get('headers') ?? '';
  return /^authorization:\s*(.+?)\s*$/im.exec(headers)?.[1];
}

const framed = (message: unknown): string => {
  const text = JSON.stringify(message);
  return `${text.length}\n${text}`;
};
