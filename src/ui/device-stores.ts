/**
 * Object stores of this browser, opened for each piece of work. What is wanted of them is answered with undefined
 * where storage is blocked or full: callers then live in memory.
 */
export function deviceStores<const N extends string>(database: string, names: readonly N[]) {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  return async <T>(work: (stores: { readonly [K in N]: IDBObjectStore }) => IDBRequest<T>): Promise<T | undefined> => {
    try {
      const opened = await open();
      const transaction = opened.transaction([...names], 'readwrite');
      const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
      const request = work(stores as { readonly [K in N]: IDBObjectStore });
      return await new Promise<T | undefined>((resolve) => {
        const end = (result: T | undefined) => {
          opened.close();
          resolve(result);
        };
        transaction.oncomplete = () => end(request.result);
        transaction.onabort = () => end(undefined);
      });
    } catch {
      return undefined;
    }
  };
}
