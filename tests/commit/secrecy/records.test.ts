import { describe, expect, test } from 'vitest';
import { mayRead } from '#model/read/read-permission.ts';
import type { AnySchema } from '#model/schema.ts';
import { A } from '../world.ts';
import { attemptsOn } from './attempts.ts';
import { idOf, labelOf, SECRET_SCHEMAS, secretsOf } from './secret-records.ts';
import { CALLERS, ofRole, SecretWorld } from './secret-world.ts';

/** Roles that a pack changes are also tried in a company without packs. */
const PACKED = ['Accountant', 'Agent', 'Coordinator', 'HumanResources', 'MarketingManager'].map(ofRole);
const COMPANIES = [
  { packs: 'all', callers: CALLERS },
  { packs: 'none', callers: PACKED },
] as const;

interface Case {
  readonly label: string;
  readonly schema: AnySchema;
  /** With one record, with another, with none. */
  readonly worlds: readonly SecretWorld[];
  /** Everyone from whom the rules of the database hide the record; they do not depend on the commit. */
  readonly hiddenFrom: readonly string[];
}
async function caseOf(schema: AnySchema, { packs, callers }: (typeof COMPANIES)[number]): Promise<Case> {
  const worlds = (await secretsOf(schema)).map((documents) => new SecretWorld(documents, packs));
  const path = `companies/${A}/${schema.name}/${idOf(schema)}`;
  const read = worlds[0]?.read ?? (() => undefined);
  const hiddenFrom = callers.filter((uid) => !mayRead(read, { uid }, { verb: 'get', path, data: read(path) }));
  return { label: `${labelOf(schema)}, packs: ${packs}`, schema, worlds, hiddenFrom };
}
const CASES = await Promise.all(
  SECRET_SCHEMAS.flatMap((schema) => COMPANIES.map((company) => caseOf(schema, company))),
);
const COUNT = CASES.reduce((sum, { schema, hiddenFrom }) => sum + attemptsOn(schema).length * hiddenFrom.length, 0);

describe(`what is hidden answers like what does not exist: ${COUNT} checks (commit, importRows × ${SECRET_SCHEMAS.length} schemas × ${CALLERS.length} callers × their attempts)`, () => {
  test.each(CASES.map((one) => [one.label, one] as const))('%s', async (_, { schema, worlds, hiddenFrom }) => {
    const [one, other, none] = worlds;
    if (!one || !other || !none) throw new Error('three databases');
    for (const uid of hiddenFrom)
      for (const { kind, mayCreate, calls } of attemptsOn(schema)) {
        const what = `${uid}, ${kind}`;
        const made = calls(uid);
        const heard = await one.hear(uid, made);
        expect(await other.hear(uid, made), what).toEqual(heard);
        const absent = await none.hear(uid, made);
        if (!mayCreate || !absent.isWritten) expect(heard, what).toEqual(absent);
        else expect(heard.isWritten && !kind.startsWith('row'), what).toBe(false);
      }
  });
  test('is tried by strangers, by colleagues and on every schema', () => {
    expect(COUNT).toBeGreaterThan(8_000);
    for (const { label, hiddenFrom } of CASES.filter(({ label }) => label.endsWith('all')))
      expect(hiddenFrom, label).toEqual(expect.arrayContaining(['ceoB', 'newcomer', 'banned', 'forced']));
  });
});
