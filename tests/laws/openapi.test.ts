import { readFileSync } from 'node:fs';
import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApi, openApiFor } from '#server/api/openapi.ts';
import { serverPolicy } from '#server/policy.ts';

const { program } = await serverPolicy();
const document = openApiFor(program);

test('docs/openapi.json is current (npm run openapi)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
});

/** Whether each of two validators finds no error; they write into what they are given. */
async function isValid(text: string): Promise<readonly boolean[]> {
  const { valid } = await new Validator().validate(JSON.parse(text));
  return [valid, (await validate(JSON.parse(text))).valid];
}
test('two validators find no error in it, and find one that is there', async () => {
  const text = JSON.stringify(document);
  expect(await isValid(text)).toEqual([true, true]);
  const broken = openApi((action, resource) => resource === 'leads' && action === 'show');
  const responses = JSON.stringify(broken).replaceAll('"responses":', '"answers":');
  expect(await isValid(responses)).toEqual([false, false]);
});

test('every operation has a name of its own, and everything it points at is there', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
  const { components } = document as { components: { [kind: string]: { [name: string]: unknown } } };
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(components[kind]?.[name], `${kind} ${name}`).toBeDefined();
});

test('no request has a field that the system computes, also in groups and rows', () => {
  const { components } = document as { components: { schemas: { [name: string]: { properties: object } } } };
  const { LeadsCreate, LeadsUpdate, InvoicesCreate, InvoicesUpdate, Leads } = components.schemas;
  const sent = JSON.stringify([LeadsCreate, LeadsUpdate, InvoicesCreate, InvoicesUpdate]);
  expect(sent).toContain('"marketing"');
  expect(sent).not.toMatch(/"(at|netMinor|ofLine)":/);
  expect(JSON.stringify(Leads)).toContain('"at":');
});

test('a key’s own document leaves out what the key may never do', () => {
  const { paths } = openApi((action, resource) => resource === 'leads' && action !== 'archive') as { paths: object };
  expect(Object.keys(paths)).toContain('/leads/{id}/restore');
  expect(Object.keys(paths).filter((path) => path.includes('archive') || path.startsWith('/deals'))).toEqual([]);
});

test('no key is offered what no program may do', () => {
  const { paths, components } = document as { paths: object; components: { schemas: object } };
  const refused = ['payslips', 'payouts', 'apiKeys', 'inboxes', 'users', 'attachments'];
  const isRefused = (path: string) => refused.some((name) => path.startsWith(`/${name}`));
  expect(Object.keys(paths).filter(isRefused)).toEqual([]);
  expect(Object.keys(components.schemas)).not.toContain('Payouts');
  expect((paths as { [path: string]: object })['/leaveRequests/{id}']).not.toHaveProperty('patch');
  expect((paths as { [path: string]: object })['/payroll/{id}']).not.toHaveProperty('patch');
});
