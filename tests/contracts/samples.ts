import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Values } from '#model/schema.ts';

/** What a sample brings: the stored leads and activities, or why there are none. */
export interface Brings {
  readonly leads?: readonly Values[];
  readonly activities?: readonly Values[];
  readonly state?: string;
  readonly reason?: string;
  /** Something is to be done about the lead at once. */
  readonly isDue?: true;
}
interface Contract {
  readonly secret: string;
  readonly token?: string;
  readonly samples: { readonly [name: string]: Brings };
}
export interface Sample {
  readonly headers: { readonly [name: string]: string };
  readonly bytes: Uint8Array;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const LINE_END = 10;

/** Senders of enquiries that have samples here. */
export const SENDERS: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${folder}${entry.name}/expected.json`))
  .map(({ name }) => name)
  .toSorted();
export const filesOf = (sender: string): readonly string[] => readdirSync(`${folder}${sender}`).toSorted();
export const textOf = (sender: string, file: string): string => readFileSync(`${folder}${sender}/${file}`, 'utf8');
export const contractOf = (sender: string): Contract => JSON.parse(textOf(sender, 'expected.json'));

/** One message: a header a line, an empty line, and the body to the last byte. */
export function sampleOf(sender: string, name: string): Sample {
  const all = readFileSync(`${folder}${sender}/${name}.http`);
  const end = all.findIndex((byte, at) => byte === LINE_END && all[at + 1] === LINE_END);
  const lines = all.subarray(0, end).toString().split('\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  return { headers: Object.fromEntries(headers), bytes: new Uint8Array(all.subarray(end + 2)) };
}
