import { COMMITTED } from '#areas/committed.ts';
import { MemoryFiles } from '#backend/memory/memory-files.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { accessPath } from '#model/access/access-writes.ts';
import type { Document, Store } from '#model/commit/store.ts';
import { encode } from '#model/commit/wire.ts';
import { ROLES } from '#model/people/account.ts';
import { PACKS } from '#model/policy/access.ts';
import type { PageStore } from '#model/read/page-store.ts';
import type { Values } from '#model/schema.ts';
import type { Answer } from '#server/answers.ts';
import { contextOn, type ServerContext } from '#server/given-context.ts';
import { refusalOf } from '#server/refusal.ts';
import { tokenOf } from '../account-world.ts';
import { A, ACCESS, NOW, population } from '../world.ts';

const EARLIER = new Date('2026-01-05T09:00:00Z');
export const ofRole = (role: string): string => `role_${role}`;
/** One person of each role in the company, and those who do not belong to it or may not act. */
export const CALLERS: readonly string[] = [
  ...ROLES.filter((role) => role !== 'SuperAdmin').map(ofRole),
  ...['ceoB', 'sellerB', 'newcomer', 'ceoF', 'banned', 'forced', 'nobody'],
];

const personOf = (uid: string, role: string, company?: string): Document[] => [
  {
    path: `users/${uid}`,
    data: {
      email: `${uid.toLowerCase()}@example.com`,
      firstname: 'Given',
      lastname: uid,
      Role: role,
      isBanned: false,
      forcePasswordReset: false,
      CreationDate: EARLIER,
      ...(company && { company_id: company }),
    },
  },
  ...(company
    ? [
        {
          path: `companies/${company}/directory/${uid}`,
          data: { name: `Given ${uid}`, Role: role, active: true },
        },
      ]
    : []),
];

/** Everyone and their access, in a company with these packs on. */
function people(packs: readonly string[]): readonly Document[] {
  const documents = [
    ...population(),
    ...ROLES.filter((role) => role !== 'SuperAdmin').flatMap((role) => personOf(ofRole(role), role, A)),
    ...personOf('sellerB', 'Seller', 'company_b_0001'),
    ...personOf('newcomer', 'Seller'),
  ].map(({ path, data }) =>
    path === `companies/${A}` ? { path, data: { ...data, packs: [...packs] } } : { path, data },
  );
  const at = new Map(documents.map(({ path, data }) => [path, data]));
  const access = documents.flatMap(({ path, data }) =>
    path.startsWith('users/')
      ? [
          {
            path: accessPath(path.slice('users/'.length)),
            data: accessDocument(ACCESS, data, at.get(`companies/${String(data.company_id)}`)),
          },
        ]
      : [],
  );
  return [...documents, ...access, { path: 'system/policy', data: { hash: ACCESS.policy } }];
}
/** With every pack on, which grants the most, and with none. */
const EVERYONE = { all: people(PACKS), none: people([]) };

/** The answer to a caller, and the documents that were read for it. */
export interface Heard {
  readonly answer: unknown;
  readonly reads: string;
  readonly isWritten: boolean;
}

/** One database, and the functions of the server on it. */
export class SecretWorld {
  readonly #start: MemoryStore;
  /** As at the start, until a call writes. */
  #untouched: MemoryStore | undefined;

  constructor(documents: readonly Document[], packs: keyof typeof EVERYONE = 'all') {
    this.#start = new MemoryStore([...EVERYONE[packs], ...documents]);
  }
  read = (path: string): Values | undefined => this.#start.read(path);

  /** Makes the calls of one caller, one after the other, on a fresh copy; the last answer counts. */
  async hear(uid: string, calls: readonly { readonly of: AnswerOf; readonly data: Values }[]): Promise<Heard> {
    const store = this.#untouched ?? this.#start.copy();
    let writes = 0;
    const unlisten = store.listen(() => {
      writes += 1;
    });
    let heard: Heard = { answer: undefined, reads: '', isWritten: false };
    for (const { of, data } of calls) {
      const reads: unknown[] = [];
      const before = writes;
      const context = contextOf(recording(store, reads));
      const answer = await of(async () => context)({ facts: tokenOf(uid), data }).then(
        (said) => ({ said: encode(said) }),
        (error: unknown) => ({ refused: refusalOf(error, 'request') }),
      );
      const isWritten = writes > before;
      if ('refused' in answer && isWritten) throw new Error(`what was refused wrote: ${JSON.stringify(data)}`);
      if ('refused' in answer && answer.refused.kind === 'unknown')
        throw new Error(`an unexpected failure: ${uid} ${JSON.stringify(data)}`);
      heard = { answer, reads: JSON.stringify(reads), isWritten: 'said' in answer };
    }
    unlisten();
    this.#untouched = writes > 0 ? undefined : store;
    return heard;
  }
}
export type AnswerOf = (context: () => Promise<ServerContext>) => Answer;

const contextOf = (store: Store & PageStore): ServerContext => ({
  ...contextOn(store, ACCESS, new MemoryFiles()),
  now: () => NOW,
});

/** The same store, which records its reads: equally many documents in equally many rounds take equally long. */
const recording = (store: MemoryStore, reads: unknown[]): Store & PageStore => ({
  page: store.page,
  inEvery: store.inEvery,
  run: (work) =>
    store.run((transaction) =>
      work({
        ...transaction,
        get: (paths) => {
          reads.push(paths.length);
          return transaction.get(paths);
        },
        find: (...asked) => {
          reads.push(asked.slice(0, 3));
          return transaction.find(...asked);
        },
      }),
    ),
});

export const schemaNamed = (name: string) => {
  const schema = COMMITTED.find((one) => one.name === name);
  if (!schema) throw new Error(`no schema named ${name}`);
  return schema;
};
