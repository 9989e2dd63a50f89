import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { importRows } from '#model/import/import-rows.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { A, CommitWorld, population, typedSample } from '../commit/world.ts';

const PLACE = { companyId: A, importId: 'import_0000000001' } as const;
const AT_ONCE = 4;
const ROWS = 50;

test('slices that are written at the same time take different numbers, and soon', { timeout: 60_000 }, async () => {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  const firestore = getFirestore(initializeApp({ projectId: 'demo-import' }, 'import'));
  for (const { path, data } of population()) await firestore.doc(path).set({ ...data });
  const context = { ...new CommitWorld().context, store: firestoreStore(firestore) };
  await importRows({ action: 'begin', ...PLACE, resource: 'leads', fileName: 'a.csv', rows: 200 }, 'ceo', context);
  const started = Date.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, slice) => {
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        id: `row_${String(slice * ROWS + at).padStart(20, '0')}`,
        values: typedSample('leads', {
          sellerId: 'seller',
          mobilePhone: `+97150${String(1_000_000 + slice * ROWS + at)}`,
        }),
      }));
      return importRows({ action: 'slice', ...PLACE, slice: `s${slice}`, rows }, 'ceo', context);
    }),
  );
  console.log(`${AT_ONCE * ROWS} rows in ${Date.now() - started} ms`);
  const leads = await firestore.collection(`companies/${A}/leads`).get();
  expect(new Set(leads.docs.map((lead) => lead.get('reference'))).size).toBe(AT_ONCE * ROWS);
  const answer = await importRows({ action: 'finish', ...PLACE }, 'ceo', context);
  expect(answer).toEqual({ totals: { written: AT_ONCE * ROWS, refused: 0 } });
});
