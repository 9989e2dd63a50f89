import { loadChunk } from './chunks.ts';

type Call = (...given: never[]) => Promise<unknown>;

/**
 * A port whose code arrives with its first call. Every method of such a port answers with a promise; nothing of it is
 * fetched before somebody asks.
 */
export function lazyPort<T extends { readonly [K in keyof T]: Call }>(load: () => Promise<T>): T {
  let port: Promise<T> | undefined;
  return new Proxy({} as T, {
    get: (_, name) =>
      // a promise asked of its `then` would take the port for one of its kind
      name === 'then'
        ? undefined
        : async (...given: never[]) => {
            port ??= loadChunk(load);
            const loaded = await port.catch((error: unknown) => {
              port = undefined;
              throw error;
            });
            return loaded[name as keyof T](...given);
          },
  });
}
