import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { INVARIANTS } from '#areas/invariants.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { MemoryFiles } from '#backend/memory/memory-files.ts';
import { commit } from '#model/commit/commit.ts';
import { readRequest } from '#model/commit/request.ts';
import type { Store } from '#model/commit/store.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { serverPolicy } from '#server/policy.ts';

/**
 * A server that has read and worked everything out, and stalls before its transaction is sent: the test that started it
 * ends it there. Its arguments: the project, and the request as JSON.
 */
const [, , projectId, request = ''] = process.argv;
const base = firestoreStore(getFirestore(initializeApp({ projectId })));
const stalled: Store = {
  run: (work) =>
    base.run(async (transaction) => {
      await work(transaction);
      console.log('stalled');
      return new Promise(() => setInterval(() => undefined, 1000));
    }),
};
const { ask } = await serverPolicy();
await commit(readRequest(JSON.parse(request)), 'seller', {
  store: stalled,
  ask,
  schemas: SCHEMAS,
  invariants: INVARIANTS,
  now: () => new Date(),
  notify: async () => [],
  files: new MemoryFiles(),
  admit: async () => [],
});
