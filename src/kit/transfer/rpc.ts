/** Questions to a worker and its answers, by number. Errors come back as their message alone. */
interface Question {
  readonly number: number;
  readonly method: string;
  readonly given: readonly unknown[];
}
interface Answer {
  readonly number: number;
  readonly value?: unknown;
  readonly failure?: string;
}
type Method = (...given: never[]) => unknown;
type Asked<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer A) => infer R ? (...given: A) => Promise<Awaited<R>> : never;
};

/** In the worker: answers with these methods, one question at a time. */
export function answerWith(methods: { readonly [name: string]: Method }): void {
  let last: Promise<unknown> = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const { number, method, given } = data;
    last = last.then(async () => {
      try {
        const value = await methods[method]?.(...(given as never[]));
        postMessage({ number, value });
      } catch (error) {
        postMessage({ number, failure: String(error) });
      }
    });
  });
}

/** On the page: the worker's methods, as if they were here. `close` ends the worker; open questions are then never answered. */
export function asking<T extends object>(worker: Worker): { readonly ask: Asked<T>; readonly close: () => void } {
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const waiting = open.get(data.number);
    open.delete(data.number);
    if (data.failure === undefined) waiting?.resolve(data.value);
    else waiting?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of open.values()) reject(new Error('worker'));
    open.clear();
  });
  const ask = new Proxy({} as Asked<T>, {
    get:
      (_, method) =>
      (...given: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          next += 1;
          open.set(next, { resolve, reject });
          worker.postMessage({ number: next, method, given });
        }),
  });
  return { ask, close: () => worker.terminate() };
}
