import { DAY_MS } from '#lib/time/dates.ts';
import { deviceStores } from '#ui/device-stores.ts';
import type { Scan } from './scan.ts';

const inStores = deviceStores('freehold.scans', ['scans', 'seen']);
const MAX_AGE_MS = 14 * DAY_MS;
const SEEN_MS = 365 * DAY_MS;
export const ownerOf = (companyId: string, uid: string): string => `${companyId}:${uid}`;

/** Stores the current scan in this browser, one per person and company. */
export const storeScan = (owner: string, scan: Scan) => inStores(({ scans }) => scans.put(scan, owner));
export const dropScan = (owner: string) => inStores(({ scans }) => scans.delete(owner));
export async function readScan(owner: string, now: Date): Promise<Scan | undefined> {
  const stored = await inStores<Scan | undefined>(({ scans }) => scans.get(owner));
  return stored && now.getTime() - stored.at.getTime() < MAX_AGE_MS ? stored : undefined;
}

/** When the same content was last scanned; records now as the last time. */
export async function sawBefore(owner: string, hash: string, now: Date): Promise<Date | undefined> {
  const key = `${owner}:${hash}`;
  const before = await inStores<Date | undefined>(({ seen }) => seen.get(key));
  await inStores(({ seen }) => seen.put(now, key));
  return before && now.getTime() - before.getTime() < SEEN_MS ? before : undefined;
}

/** Removes a person’s scans from the device on sign-out. */
export async function forgetScans(uid: string): Promise<void> {
  const isTheirs = (key: IDBValidKey) => String(key).split(':')[1] === uid;
  const scans = (await inStores<IDBValidKey[]>(({ scans: store }) => store.getAllKeys())) ?? [];
  for (const key of scans.filter(isTheirs)) await inStores(({ scans: store }) => store.delete(key));
  const seen = (await inStores<IDBValidKey[]>(({ seen: store }) => store.getAllKeys())) ?? [];
  for (const key of seen.filter(isTheirs)) await inStores(({ seen: store }) => store.delete(key));
}
