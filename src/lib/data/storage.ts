/** Longest value read back: a token is under 2 kB, so anything longer is not ours. */
const LONGEST = 16_384;

/** What the browser keeps under `key`; undefined when absent, absurdly long, or storage is blocked. */
export function readStored(key: string): string | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === null || value.length > LONGEST ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Keeps or, with undefined, removes a value. A blocked or full storage is no error: the app then lives in memory. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // private mode or full: nothing to do
  }
}
