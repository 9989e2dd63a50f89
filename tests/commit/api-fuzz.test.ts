import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import type { Json } from '#model/derive/to-json-schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { encodeFields } from '#model/read/json-values.ts';
import { openApiFor } from '#server/api/openapi.ts';
import { ApiWorld, type Key, READ } from './api-world.ts';
import { faultsOf, resolved } from './json-schema-check.ts';
import { ACCESS } from './world.ts';

/** More of them by another number: each thousand takes about two seconds. */
const RUNS = Number(process.env.FUZZ_REQUESTS ?? 3000);
const MOST_MS = Math.max(600_000, RUNS * 200);
const FOR_EVERY_KEY = ['/me', '/openapi.json', '/events'];
const METHODS = ['get', 'post', 'patch'];
const document = openApiFor(ACCESS.program);
const operations = Object.entries(document.paths as Json).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = (item as Json)[method] as Json | undefined;
    return operation ? [{ path, method, operation, shared: ((item as Json).parameters ?? []) as Json[] }] : [];
  }),
);

/** What a schema of the document allows; its vocabulary is closed. */
function allowed(given: Json): fc.Arbitrary<unknown> {
  const schema = resolved(document, given);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one) => allowed(one as Json)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const {
    minLength = 0,
    maxLength = 50,
    pattern,
    format,
    minimum = -1000,
    maximum = 2 ** 31,
  } = schema as { [name: string]: never };
  switch (schema.type) {
    case 'string': {
      const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
      if (format === 'date-time') return day.map((date) => date.toISOString());
      if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
      if (format === 'email') return fc.constantFrom('ada@example.com', 'grace.hopper@example.org');
      if (pattern) return fc.stringMatching(new RegExp(pattern));
      return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
    }
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowed(schema.items as Json), { maxLength: 3 });
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Json);
      const required = (schema.required ?? []) as string[];
      return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, allowed(one as Json)])), {
        requiredKeys: required as never,
      });
    }
    default:
      return fc.jsonValue();
  }
}
const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('9'.repeat(10_000), '2026-02-30', '\u0000', '', -1, 1e300, 0.5),
  fc.constantFrom({ $ms: 1 }, { constructor: { prototype: 1 } }, JSON.parse('{"__proto__":{"a":1}}'), [[1]], { '': 1 }),
);
const NAMES = [
  'id',
  'version',
  'createdBy',
  '__proto__',
  'constructor',
  'searchTokens',
  'archivedAt',
  'score',
  '',
  'a.b',
];
/** A body with some keys of it broken, or new. */
const broken = (schema: Json): fc.Arbitrary<unknown> => {
  const names = Object.keys((resolved(document, schema).properties ?? {}) as Json);
  const more = fc.dictionary(fc.constantFrom(...names, ...NAMES), wild, { maxKeys: 3 });
  return fc.oneof(
    wild,
    fc.tuple(allowed(schema), more).map(([body, others]) => ({ ...(body as object), ...others })),
  );
};
/** What a form would send; of the records it points at, the people are there. */
function samples(resource: string): unknown[] {
  const schema = SCHEMAS.find(({ name }) => name === resource);
  if (!schema) return [{}];
  const typed = Object.entries(schema.fields).filter(([, field]) => !field.computed);
  const fields = Object.fromEntries(typed.filter(([, field]) => field.kind !== 'ref'));
  const people = typed.flatMap(([name, field]) =>
    field.kind === 'ref' && field.to === 'directory' ? [[name, 'seller']] : [],
  );
  return [true, false].map((full) => ({
    ...encodeFields(fields, sampleOf(schema, full), 'Asia/Dubai'),
    ...Object.fromEntries(people),
  }));
}

test(
  `${RUNS} requests: no crash, no answer that the document does not declare, and every body as it says`,
  async () => {
    const api = new ApiWorld();
    const keys = [
      await api.key('ceo'),
      await api.key('seller'),
      await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] }),
    ];
    const [full, , reader] = keys as [Key, Key, Key];
    const ids: { [resource: string]: string[] } = {};
    const counts = new Map<number, number>();
    const faults = new Set<string>();
    const each = Math.ceil(RUNS / operations.length);
    for (const { path, method, operation, shared } of operations) {
      const resource = path.split('/')[1] ?? '';
      const parameters = [...shared, ...((operation.parameters ?? []) as Json[])].map((one) => resolved(document, one));
      const query = parameters.filter((one) => one.in === 'query');
      const content = ((operation.requestBody as Json | undefined)?.content ?? {}) as { readonly [type: string]: Json };
      const [type] = Object.keys(content);
      const schema = type ? (content[type]?.schema as Json) : undefined;
      const asked = fc.record({
        key: fc.constantFrom(full, full, full, ...keys, 'fhk_no'),
        id: fc.oneof(
          fc.nat().map((at) => ids[resource]?.[at % (ids[resource]?.length || 1)] ?? 'none'),
          fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        ),
        query: fc.record(
          Object.fromEntries(
            query.map((one) => [
              String(one.name),
              fc.oneof(
                { weight: 4, arbitrary: allowed(one.schema as Json).map(String) },
                { weight: 1, arbitrary: fc.string() },
              ),
            ]),
          ),
          { requiredKeys: [] },
        ),
        match: fc.constantFrom('"0"', '"1"', '"1"', '"2"', '"3"', undefined, 'W/"1"', '*'),
        again: fc.oneof(fc.constant(undefined), fc.stringMatching(/^[A-Za-z0-9_-]{9,12}$/)),
        body: schema
          ? fc.oneof(allowed(schema), broken(schema), fc.constantFrom(...samples(resource)))
          : fc.constant(undefined),
      });
      for (const one of fc.sample(asked, { numRuns: each, seed: Number(process.env.FUZZ_SEED ?? 7) })) {
        // the pace has a test of its own
        api.world.now = new Date(api.world.now.getTime() + 2000);
        const search = new URLSearchParams(Object.entries(one.query) as [string, string][]);
        const to = `${path.replace('{id}', one.id)}${search.size > 0 ? `?${search}` : ''}`;
        const headers = { 'if-match': one.match, 'idempotency-key': one.again };
        const label = `${method} ${path}`;
        const answer = await api.ask(one.key, method.toUpperCase(), to, one.body, headers).catch((error: unknown) => {
          const where = error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : String(error);
          faults.add(`${label}: ${where} ${JSON.stringify(one).slice(0, 300)}`);
        });
        if (!answer) continue;
        const { status, body } = answer;
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status === 201) ids[resource] = [...(ids[resource] ?? []), String(body.id)];
        if (one.key === 'fhk_no' && status !== 401) faults.add(`${label}: ${status} without a key`);
        if (one.key === reader && status < 300 && resource !== 'leads' && !FOR_EVERY_KEY.includes(path))
          faults.add(`${label}: a key for leads got ${status}`);
        const declared = (operation.responses as Json)[status] as Json | undefined;
        if (!declared) faults.add(`${label}: ${status} is not declared`);
        const media = Object.values((declared ? resolved(document, declared).content : undefined) ?? {})[0] as
          | Json
          | undefined;
        if (media)
          for (const fault of faultsOf(document, media.schema as Json, body))
            faults.add(`${label} ${status}: ${fault}`);
      }
    }
    expect([...faults].slice(0, 20)).toEqual([]);
    for (const status of [200, 201, 400, 401, 403, 404, 422])
      expect(counts.get(status), `${status}`).toBeGreaterThan(5);
  },
  MOST_MS,
);
