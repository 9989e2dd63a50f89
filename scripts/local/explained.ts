/** Something the person at the keyboard can correct: shown as its message alone, without a stack. */
export class Explained extends Error {
  override name = 'Explained';
}

/** Ends the process with one message: an `Explained` as it reads, anything else with its stack. */
export function endWith(error: unknown): never {
  const lines = error instanceof Explained ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${lines}\n`);
  process.exit(1);
}
