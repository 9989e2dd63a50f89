import type { Store } from '#model/commit/store.ts';
import { environment } from '#scripts/local/functions.ts';
import { portsFromEnvironment } from '#scripts/local/ports.ts';
import { present } from './moment.ts';

/** As if there were no other company: those of parallel journeys keep their own time. */
const aloneIn = (store: Store, companyId: string): Store => ({
  run: (work) =>
    store.run((transaction) =>
      work({
        ...transaction,
        find: async (collection, ...query) => {
          if (collection.includes('/')) return transaction.find(collection, ...query);
          const path = `companies/${companyId}`;
          const [data] = collection === 'companies' ? await transaction.get([path]) : [];
          return data ? [{ path, data }] : [];
        },
      }),
    ),
});

/** What the server does every hour, for one company, at the moment of the journey. */
export async function runHour(companyId: string): Promise<void> {
  Object.assign(process.env, environment(portsFromEnvironment()));
  const [{ hourlyRun }, { serverContext }] = await Promise.all([
    import('#server/hourly-run.ts'),
    import('#server/context.ts'),
  ]);
  const context = await serverContext();
  await hourlyRun(async () => ({ ...context, now: present, store: aloneIn(context.store, companyId) }));
}
