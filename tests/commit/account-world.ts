import { companies } from '#areas/company/companies/schema.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { actOnAccount } from '#model/accounts/account.ts';
import type { AccountContext, TokenFacts } from '#model/accounts/attempt.ts';
import {
  type AccountAction,
  type AccountAnswers,
  type RequestOf,
  readAccountRequest,
} from '#model/accounts/request.ts';
import { copyOf } from '#model/commit/documents.ts';
import type { Document } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import { decide } from '#model/policy/decide.ts';
import type { Values } from '#model/schema.ts';
import { A, freshId, NOW, population } from './world.ts';

/** Somebody's token, a minute after they signed in with a password and a confirmed e-mail. */
export const tokenOf = (uid: string, more: Partial<TokenFacts> = {}): TokenFacts => ({
  uid,
  email: `${uid.toLowerCase()}@example.com`,
  emailVerified: true,
  authTime: new Date(NOW.getTime() - 60_000),
  provider: 'password',
  ...more,
});

/** The request, without action and key. */
export type Asked<A extends AccountAction> = Omit<RequestOf<A>, 'action' | 'key'>;

/** The database and the server's `account` on it. */
export class AccountWorld {
  readonly store: MemoryStore;
  now = NOW;
  /** When each person's password was changed; just now by default. */
  readonly passwords = new Map<string, Date>();
  readonly context: AccountContext;

  constructor(documents: readonly Document[] = population()) {
    this.store = new MemoryStore(documents);
    this.context = {
      store: this.store,
      ask: decide,
      companies,
      now: () => this.now,
      newId: freshId,
      passwordSince: async (uid) => this.passwords.get(uid) ?? this.now,
      access: { ask: decide, policy: 'policy_1', schemas: SCHEMAS, settings: SETTINGS },
    };
  }

  act<N extends AccountAction>(
    as: TokenFacts | string,
    action: N,
    asked: Asked<N>,
    key = freshId(),
  ): Promise<AccountAnswers[N]> {
    const request = readAccountRequest({ ...asked, action, key }) as RequestOf<N> & { action: N };
    return actOnAccount<N>(request, typeof as === 'string' ? tokenOf(as) : as, this.context);
  }

  /** Why it was refused, by what the client hears; 'written' when it was not. A refused call writes nothing. */
  async refusal(as: TokenFacts | string, action: AccountAction, asked: Values): Promise<string> {
    const before = JSON.stringify(this.store.all());
    try {
      await this.act(as, action, asked as never);
      return 'written';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (JSON.stringify(this.store.all()) !== before) throw new Error('a refused call wrote');
      const [issue] = error.issues ?? [];
      return issue ? `${error.kind} ${issue.field} ${issue.key}` : error.kind;
    }
  }

  /** access/{uid} as it has to be of this person in this company. */
  accessOf(user: Values | undefined, company?: Values): Values {
    return accessDocument(this.context.access, user, company);
  }
  read(path: string): Values | undefined {
    return copyOf(this.store.read(path));
  }
  /** Paths of all documents that a call wrote, changed or removed. */
  async touched(call: () => Promise<unknown>): Promise<string[]> {
    const states = () => new Map(this.store.all().map(({ path, data }) => [path, JSON.stringify(data)]));
    const before = states();
    await call();
    const after = states();
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .sort();
  }

  /** Puts documents there without the server: the state a test begins with. */
  put(...documents: readonly Document[]): Promise<void> {
    return this.store.run(async (transaction) => {
      for (const { path, data } of documents) transaction.set(path, data);
    });
  }
  /** A new person, in a company or none. */
  async given(role: string, company: string | null = A, more: Values = {}): Promise<TokenFacts> {
    const token = tokenOf(`given_${freshId()}`);
    const user = {
      email: token.email,
      firstname: 'Given',
      lastname: token.uid,
      Role: role,
      ...(company && { company_id: company }),
      isBanned: false,
      forcePasswordReset: false,
      Notification: false,
      CreationDate: EARLIER,
      createdAt: EARLIER,
      updatedAt: EARLIER,
      ...more,
    };
    const entry = { name: `Given ${token.uid}`, Role: role, active: user.isBanned === false };
    const listed = company ? [{ path: `companies/${company}/directory/${token.uid}`, data: entry }] : [];
    await this.put({ path: `users/${token.uid}`, data: user }, ...listed);
    return token;
  }
}
export const EARLIER = new Date('2026-01-05T09:00:00Z');
