/** After this the browser's storage is taken for blocked: nobody waits for it any longer. */
const LIMIT_MS = 5_000;

/**
 * Object stores of this browser, opened for each piece of work. What is wanted of them is answered with undefined
 * where storage is blocked, full or does not answer in time, and nothing is stored then: callers live in memory.
 * @param limit how long one piece of work may take, in milliseconds
 */
export function deviceStores<const N extends string>(database: string, names: readonly N[], limit = LIMIT_MS) {
  return <T>(work: (stores: { readonly [K in N]: IDBObjectStore }) => IDBRequest<T>): Promise<T | undefined> =>
    new Promise((resolve) => {
      let opened: IDBDatabase | undefined;
      let transaction: IDBTransaction | undefined;
      let isOver = false;
      const end = (result?: T) => {
        clearTimeout(timer);
        isOver = true;
        opened?.close();
        resolve(result);
      };
      const timer = setTimeout(() => {
        end();
        try {
          transaction?.abort();
        } catch {
          // it had just finished: there is nothing to take back
        }
      }, limit);
      const begin = (base: IDBDatabase) => {
        opened = base;
        if (isOver) return base.close();
        const begun = base.transaction([...names], 'readwrite');
        transaction = begun;
        const stores = Object.fromEntries(names.map((name) => [name, begun.objectStore(name)]));
        const request = work(stores as { readonly [K in N]: IDBObjectStore });
        begun.oncomplete = () => end(request.result);
        begun.onabort = () => end();
      };
      try {
        const request = indexedDB.open(database, 1);
        request.onupgradeneeded = () => {
          for (const name of names) request.result.createObjectStore(name);
        };
        request.onerror = () => end();
        request.onsuccess = () => {
          try {
            begin(request.result);
          } catch {
            end();
          }
        };
      } catch {
        end();
      }
    });
}
