import type { FilesPort } from '#schema/files.ts';

/**
 * Files whose entry was put away and whose time to be taken back is running. They are remembered on this device, so
 * that a tab closed meanwhile leaves no file behind: the next one removes it.
 */
interface Pending {
  readonly id: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** Longer than the toast that takes it back is shown, also when the pointer rests on it for a while. */
export const TAKE_BACK_MS = 30_000;

const keyOf = (uid: string) => `file-drops:${uid}`;
const memory = new Map<string, readonly Pending[]>();

function read(uid: string): readonly Pending[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return memory.get(uid) ?? [];
  }
}
const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'at' in value &&
  typeof value.path === 'string' &&
  typeof value.at === 'number';

function write(uid: string, pending: readonly Pending[]): void {
  memory.set(uid, pending);
  try {
    if (pending.length > 0) localStorage.setItem(keyOf(uid), JSON.stringify(pending));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // blocked or full: this tab still knows
  }
}

export const dropLater = (uid: string, id: string, path: string): void =>
  write(uid, [...read(uid), { id, path, at: Date.now() }]);
/** Taken back: the file stays. false: it is gone already. */
export function keep(uid: string, id: string): boolean {
  const pending = read(uid);
  const others = pending.filter((one) => one.id !== id);
  write(uid, others);
  return others.length < pending.length;
}

/** Removes the files whose time has passed. One that could not be reached is tried again another time. */
export async function dropDue(uid: string, files: FilesPort): Promise<void> {
  for (const { path, at } of read(uid)) {
    if (Date.now() - at < TAKE_BACK_MS) continue;
    const gone = await files.remove(path).then(
      () => true,
      (error: unknown) => error instanceof Error && error.message === 'forbidden',
    );
    if (gone)
      write(
        uid,
        read(uid).filter((one) => one.path !== path),
      );
  }
}
