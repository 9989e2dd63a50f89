import type { Declaration, DeclaredField } from './declaration.ts';

/** Pixels of a column; what has none does not fit into a line. */
const WIDTHS: { readonly [kind in DeclaredField['kind']]?: number } = {
  text: 168,
  email: 220,
  phone: 168,
  money: 150,
  number: 104,
  area: 104,
  date: 124,
  dateTime: 176,
  choice: 144,
  flag: 104,
  owner: 164,
};
/** Pixels beside the name on a usual screen, the quick filters shown. */
const ROOM = 620;
const AT_END = ['money', 'number', 'area'];

/** In the declared order what there is room for; the owner in any case. */
function columnsOf(fields: readonly DeclaredField[], title: string): readonly DeclaredField[] {
  let room = ROOM - (fields.some(({ kind }) => kind === 'owner') ? (WIDTHS.owner ?? 0) : 0);
  return fields.filter(({ name, kind }) => {
    const width = WIDTHS[kind];
    if (name === title || width === undefined) return false;
    if (kind === 'owner') return true;
    room -= width;
    return room >= 0;
  });
}

function columnText({ name, kind }: DeclaredField): string {
  const end = AT_END.includes(kind) ? ', end: true' : '';
  const across = kind === 'owner' ? ', hideForOwnScope: true' : '';
  return `      { field: '${name}', width: ${WIDTHS[kind]}${end}${across} },\n`;
}
const LINE = 120;
/** A line of the object that holds this list; broken as the formatter breaks it. */
function listText(indent: string, name: string, values: readonly string[]): string {
  const inOne = `${indent}${name}: [${values.map((value) => `'${value}'`).join(', ')}],\n`;
  if (inOne.length <= LINE + 1) return inOne;
  return `${indent}${name}: [\n${values.map((value) => `${indent}  '${value}',\n`).join('')}${indent}],\n`;
}

/** Of a plain resource: the schema says the rest. */
const plainText = ({ name }: Declaration) => `import { crudScreens } from '#kit/crud/crud.ts';
import { ${name} } from './schema.ts';

export const Screen = crudScreens({ schema: ${name} });
`;

/** The resource's resource.tsx: list, board, form and record as they follow from the fields. */
export function screenText(declaration: Declaration): string {
  const { name, title, fields, icon, isPlain } = declaration;
  if (isPlain) return plainText(declaration);
  const owner = fields.find(({ kind }) => kind === 'owner');
  const status = fields.find((field) => field.name === 'status');
  const hasMoney = fields.some(({ kind }) => kind === 'money');
  const filters = fields.filter(({ kind }) => kind === 'choice' || kind === 'owner').map((field) => field.name);
  const typed = fields.filter((field) => field !== owner && field !== status).map((field) => field.name);
  const mine = owner
    ? `      {
        name: 'mine',
        icon: 'person',
        needs: 'assign',
        filters: ({ uid }) => [{ field: '${owner.name}', operator: 'eq', value: uid }],
      },\n`
    : '';
  const asked = [...(owner ? ['account', 'members'] : []), ...(hasMoney ? ['company'] : [])];
  const defaults = [
    ...(status ? [`      status: '${status.of[0]}',\n`] : []),
    ...(hasMoney ? ['      currency: company.currency,\n'] : []),
    ...(owner ? [`      ...(members.has(account.id) && { ${owner.name}: account.id }),\n`] : []),
  ];
  return `import { defineResource } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import type labels from './labels.en.json';
import { ${name} } from './schema.ts';

export const definition = defineResource<typeof ${name}, typeof labels>({
  schema: ${name},
  icon: '${icon}',
  sections: [
    {
      name: 'about',
${listText('      ', 'fields', typed)}    },
  ],
  list: {
    columns: [
      { field: '${title}' },
${columnsOf(fields, title).map(columnText).join('')}    ],
${listText('    ', 'filters', filters)}    toggles: [
${mine}      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
  },
  form: {
    defaults: (${asked.length > 0 ? `{ ${asked.join(', ')} }` : ''}) => ({
${defaults.join('')}    }),
  },
  record: {},
});

export const Screen = () => <ResourceScreens definition={definition} />;
`;
}
