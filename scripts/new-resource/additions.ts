import { Explained } from '../local/explained.ts';
import { areaOf, menuGroupOf } from './area.ts';
import type { Declaration } from './declaration.ts';
import { withWord, wordsText } from './words.ts';

/** A text of the tree with the lines a new resource adds to it. */
export type Addition = (text: string, declaration: Declaration) => string;

/** `more` before the first occurrence of `mark` after `from`; an Explained where the file no longer looks like that. */
function before(text: string, mark: string, more: string, from = ''): string {
  const start = text.indexOf(from);
  const at = start < 0 ? -1 : text.indexOf(mark, start + from.length);
  if (at < 0) throw new Explained(`No place for the new lines: looked for ${JSON.stringify(from + mark)}.`);
  return text.slice(0, at) + more + text.slice(at);
}

const registry: Addition = (text, declaration) => {
  const { name } = declaration;
  const path = `${areaOf(declaration)}/${name}`;
  const line = `import { ${name} } from './${path}/schema.ts';\n`;
  const imports = [...text.matchAll(/^import \{ \w+ \} from '\.\/(\w+\/\w+)\/schema\.ts';\n/gm)];
  const next = imports.find(([, other = '']) => other.localeCompare(path, 'en') > 0);
  const placed = next ? before(text, next[0], line) : before(text, '\n/** Every collection', line);
  return before(placed, '  activities,\n', `  ${name},\n`, 'SCHEMAS');
};
const resources: Addition = (text, { name, group, icon }) =>
  before(
    text,
    `  page('access'`,
    `  records('${name}', '/app/${name}', { icon: '${icon}', group: '${menuGroupOf({ group })}' }),\n`,
    'RESOURCES',
  );
const wordIn =
  (part: string): Addition =>
  (text, { name, label }) =>
    wordsText(withWord(JSON.parse(text), [part, name], label));
const ALL = 'list show create edit archive restore assign export';
const policy: Addition = (text, { name, label, fields }) => {
  const owned = fields.some(({ kind }) => kind === 'owner');
  const own = `p, Seller, /app/${name}, open, any, allow\np, Seller, ${name}, list show create edit, own, allow\n`;
  return `${text.trimEnd()}

# ---- ${label}${owned ? ': a Seller works the own ones' : ''}
p, SuperAdmin, ${name}, ${ALL}, any, allow
p, manager, ${name}, ${ALL}, company, allow
${owned ? own : ''}`;
};

/** Who opens its route: a Seller where some records are a Seller's own. */
const routes: Addition = (text, { name, fields }) => {
  const own = fields.some(({ kind }) => kind === 'owner') ? ', "Seller"' : '';
  return before(text, '  "/', `  "/app/${name}": ["SuperAdmin", "CEO", "HR"${own}],\n`, '{\n');
};

export const ADDITIONS: { readonly [path: string]: Addition } = {
  'src/areas/registry.ts': registry,
  'src/areas/resources.ts': resources,
  ...Object.fromEntries(
    ['en', 'zh', 'fr', 'ja'].flatMap((locale) => [
      [`src/locales/shell.${locale}.json`, wordIn('area')],
      [`src/locales/access.${locale}.json`, wordIn('object')],
    ]),
  ),
  'casbin/policy.csv': policy,
  'tests/laws/routes.golden.json': routes,
};
