import { expect, it } from 'vitest';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Field } from '#model/fields.ts';
import { present } from '#model/read/plan.ts';
import type { AnySchema } from '#model/schema.ts';
import { OFFERED } from '#server/api/offered.ts';
import { openApiFor } from '#server/api/openapi.ts';
import { serverPolicy } from '#server/policy.ts';
import { NOW } from './world.ts';

type Operations = { readonly [path: string]: { readonly post?: unknown } };
type Shapes = { readonly [name: string]: { readonly required?: readonly string[] } };

const { program } = await serverPolicy();
const document = openApiFor(program);
const paths = document.paths as Operations;
const { schemas } = document.components as { readonly schemas: Shapes };
const made = OFFERED.filter(({ name }) => paths[`/${name}`]?.post);

/** Whether a new record has a value there that it may begin with, though nobody sent one. */
function isFilled(schema: AnySchema, name: string, field: Field): boolean {
  if (field.kind === 'currency') return name === 'currency';
  const { [name]: _sent, ...others } = sampleOf(schema, false);
  const value = present({ ...schema.derive?.(others as never, NOW) })[name];
  const { status } = schema;
  return value !== undefined && (status?.field !== name || status.initial.includes(String(value)));
}

it('the document requires of a new record what the server does not give it, and nothing else', () => {
  expect(made.length).toBeGreaterThan(10);
  for (const schema of made) {
    const typed = Object.entries(schema.fields).filter(([, { required, computed }]) => required && !computed);
    const wanted = typed.flatMap(([name, field]) => (isFilled(schema, name, field) ? [] : [name]));
    const kind = schema.name.charAt(0).toUpperCase() + schema.name.slice(1);
    expect(schemas[`${kind}Create`]?.required ?? [], schema.name).toEqual(wanted);
  }
});
