import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Files with an even number are held back: nobody looks into them while the reading is improved. */
export type Half = 'tuned' | 'heldBack';

export interface LabelledFile {
  readonly name: string;
  readonly half: Half;
  readonly text: string;
}

/** The files of one set of tests/data, in order of their names; the number in the name says which half it is. */
export function filesOf(set: string): LabelledFile[] {
  const folder = fileURLToPath(new URL(`../../data/${set}/`, import.meta.url));
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.txt$/, ''),
      half: Number(/\d+/.exec(file)?.[0]) % 2 === 0 ? 'heldBack' : 'tuned',
      text: readFileSync(folder + file, 'utf8'),
    }));
}

/** `beds 2; area 124 sqm` by name. */
export const labelsOf = (line: string): Map<string, string> =>
  new Map(
    line.split(';').flatMap((part) => {
      const [, name = '', value = ''] = /^\s*(\S+)[\s=]+(.+?)\s*$/.exec(part) ?? [];
      return name ? [[name, value] as const] : [];
    }),
  );
