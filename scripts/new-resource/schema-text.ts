import type { Declaration, DeclaredField } from './declaration.ts';

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
const options = (...said: readonly (string | false)[]) => {
  const kept = said.filter((one) => one !== false);
  return kept.length > 0 ? `{ ${kept.join(', ')} }` : '';
};
/** The field as `#model/fields.ts` says it: its function, and the call. */
function callOf({ kind, required, of, name }: DeclaredField, title: string): readonly [maker: string, call: string] {
  const must = required && 'required: true';
  const search = (how: string) => `search: '${how}'`;
  switch (kind) {
    case 'text':
      return ['text', `text(${options(must, 'max: 120', name === title && search('words'))})`];
    case 'longText':
      return ['longText', `longText(${options(must, 'max: 4000')})`];
    case 'email':
      return ['email', `email(${options(must, search('whole'))})`];
    case 'phone':
      return ['phone', `phone(${options(must, search('phone'))})`];
    case 'number':
      return ['number', `number(${options(must, 'min: 0', 'max: 1_000_000')})`];
    case 'money':
    case 'area':
    case 'flag':
      return [kind, `${kind}(${options(must)})`];
    case 'date':
      return ['date', `date(${options(must)})`];
    case 'dateTime':
      return ['date', `date(${options(must, 'time: true')})`];
    case 'choice':
      return ['choice', `choice(${[list(of), options(must)].filter(Boolean).join(', ')})`];
    case 'ref':
      return ['ref', `ref(${[`'${of[0]}'`, options(must)].filter(Boolean).join(', ')})`];
    case 'owner':
      return ['ref', `ref(${["'directory'", options(must)].filter(Boolean).join(', ')})`];
  }
}

/** From every state to every other; the last is the one in which nothing is left to be done. */
function statusText({ of }: DeclaredField): string {
  const moves = of.map((from) => `${from}: ${list(of.filter((to) => to !== from))}`).join(', ');
  const closed = of.length > 1 ? `\n    closed: ${list(of.slice(-1))},` : '';
  return `  status: {
    field: 'status',
    initial: ${list(of.slice(0, 1))},
    moves: { ${moves} },${closed}
  },\n`;
}

/** The resource's schema.ts. */
export function schemaText({ name, title, fields }: Declaration): string {
  const calls = fields.map((field) => [field, ...callOf(field, title)] as const);
  const sums = fields.filter(({ kind }) => kind === 'money').map((field) => field.name);
  const makers = [...new Set([...calls.map(([, maker]) => maker), ...(sums.length > 0 ? ['currency'] : [])])].sort();
  const owner = fields.find(({ kind }) => kind === 'owner');
  const status = fields.find((field) => field.name === 'status');
  const filters = fields.filter(({ kind }) => kind === 'choice' || kind === 'owner').map((field) => field.name);
  const currency =
    sums.length > 0 ? '  currency: currency({ required: true, computed: true, immutable: true }),\n' : '';
  return `import { ${makers.join(', ')} } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

export const ${name} = defineSchema({
  name: '${name}',
  fields: {
${calls.map(([field, , call]) => `    ${field.name}: ${call},\n`).join('')}${currency && `  ${currency}`}  },
  title: '${title}',
${owner ? `  owner: '${owner.name}',\n` : ''}${status ? statusText(status) : ''}  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ${list(filters)},
${sums.length > 0 ? `  sums: ${list(sums)},\n` : ''}});
`;
}
