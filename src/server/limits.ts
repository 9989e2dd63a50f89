/** What one instance of a function gets, and how many of them Google may start. */
export interface Limits {
  readonly memory: '512MiB' | '1GiB' | '2GiB';
  readonly timeoutSeconds: number;
  /** Calls that one instance answers at the same time. */
  readonly concurrency: number;
  readonly maxInstances: number;
}

/** Short calls that mostly wait for the database. */
const usual: Limits = { memory: '512MiB', timeoutSeconds: 60, concurrency: 40, maxInstances: 20 };
/** Calls that hold many records, or whole files, in memory. */
const heavy: Limits = { memory: '1GiB', timeoutSeconds: 120, concurrency: 8, maxInstances: 10 };

/** Every function that is deployed, by its name. A flood from outside leaves the people of the app their own instances. */
export const LIMITS = {
  commit: usual,
  // the payroll of a whole company is one of them
  command: heavy,
  account: usual,
  session: usual,
  portals: usual,
  importRows: heavy,
  reports: heavy,
  fetchPhoto: heavy,
  api: { ...usual, maxInstances: 5 },
  mcp: { ...usual, maxInstances: 5 },
  // brochures of many homes
  share: { ...heavy, timeoutSeconds: 60, maxInstances: 5 },
  feed: { ...usual, maxInstances: 5 },
  intake: { ...heavy, timeoutSeconds: 60, maxInstances: 5 },
  eInvoice: { ...usual, maxInstances: 5 },
  // Two runs at the same time would do the same work. The next run continues one that was cut.
  deliver: { memory: '512MiB', timeoutSeconds: 240, concurrency: 1, maxInstances: 1 },
  hourly: { memory: '1GiB', timeoutSeconds: 540, concurrency: 1, maxInstances: 1 },
} as const satisfies { readonly [name: string]: Limits };
export type FunctionName = keyof typeof LIMITS;
