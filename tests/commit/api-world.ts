import { newId } from '#lib/data/id.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { decide } from '#model/policy/decide.ts';
import type { Values } from '#model/schema.ts';
import { answerApi } from '#server/api/answer.ts';
import { contextOn } from '#server/given-context.ts';
import type { WebAnswer } from '#server/web-function.ts';
import { A, ACCESS, CommitWorld, freshId, NOW } from './world.ts';

export const READ = ['list', 'show'];
export const WORK = [...READ, 'create', 'edit', 'archive', 'restore', 'assign', 'reopen'];
const all = (actions: readonly string[]) => [{ resource: '*', actions, reach: 'Company' }];

/** A lead as a website sends it. */
export const LEAD = {
  fullName: 'Ada Lovelace',
  mobilePhone: '+971501234567',
  intent: 'Buy',
  leadSource: 'Website',
  timeframe: 'M1to3',
  financing: 'CashReady',
  status: 'New',
};

export interface Answered {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: Values;
  readonly whole: WebAnswer;
}
export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** The API over the world of the commit tests, without a port. */
export class ApiWorld {
  readonly world = new CommitWorld();
  /** The address of the machine that asks. */
  source = '203.0.113.7';
  readonly #answer = answerApi(async () => ({
    ...contextOn(this.world.store, ACCESS, this.world.files),
    now: () => this.world.now,
  }));

  /** A new key of this person, with the command that the screen calls. */
  async key(uid: string, more: Values = {}): Promise<Key> {
    const secret = `fhk_${(newId() + newId()).slice(0, 43)}`;
    const id = freshId();
    const input = {
      ...{ name: 'Sync', actsAs: 'Owner', grants: all(WORK), expiresAt: new Date(NOW.getTime() + 90 * 86_400_000) },
      ...{ writes: 'Direct', secret: await sha256(secret), hint: secret.slice(-4) },
      ...more,
    };
    // Sellers get theirs from a manager: the policy lets managers alone make one
    const maker = decide(this.#roleOf(uid), 'create', 'apiKeys', 'company').can ? uid : 'ceo';
    await this.world.call(maker, 'apiKeys.make', { id, version: 0 }, input);
    if (maker !== uid) await this.set(`companies/${A}/apiKeys/${id}`, { ownerId: uid });
    return { id, secret };
  }
  #roleOf = (uid: string) => String(this.world.store.read(`users/${uid}`)?.Role);
  set = (path: string, data: Values) => this.world.store.run(async (transaction) => transaction.merge(path, data));

  async ask(
    key: Key | string,
    method: string,
    path: string,
    body?: unknown,
    headers: { readonly [name: string]: string | undefined } = {},
  ): Promise<Answered> {
    const secret = typeof key === 'string' ? key : key.secret;
    const url = new URL(`http://local/api/v1${path}`);
    const sent: { readonly [name: string]: string | undefined } = {
      authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const request = {
      ...{ method, path: url.pathname, search: url.search, source: this.source },
      header: (name: string) => sent[name.toLowerCase()],
      body: new TextEncoder().encode(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)),
    };
    const whole = await this.#answer(request, 'request-1');
    const text = typeof whole.body === 'string' ? whole.body : '';
    return { status: whole.status, etag: whole.headers?.ETag, body: text ? JSON.parse(text) : {}, whole };
  }
}
