/** Documents that could not be brought to this release, each with why: `companies/x/leads/y: …`. They stay untouched. */
export type LeftOut = readonly string[];

/** What `work` answers; where it fails, the document is noted as left out and the others have their turn. */
export async function unlessLeftOut<T>(
  left: string[],
  path: string,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    left.push(`${path}: ${reasonOf(error)}`);
    return undefined;
  }
}
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the console shows of them. */
export const leftOutLines = (left: LeftOut): readonly string[] =>
  left.length === 0
    ? []
    : [
        `  ${String(left.length).padStart(6)}  left out, to be looked at by a person:`,
        ...left.map((line) => `          ${line}`),
      ];
