import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { ACTIONS } from '#model/policy/access.ts';
import { RESOURCES } from '#server/policy.ts';
import { allWords, withoutPlural } from './locales.ts';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, textOf } from './source.ts';

/** Every key the code asks for exists in English (words.test.ts sees to the other languages). */
const words = allWords();
const keysOf = (namespace: string) => [...(words.get(namespace)?.get('en')?.keys() ?? [])].map(withoutPlural);
const keys = new Map([...words.keys()].map((namespace) => [namespace, keysOf(namespace)]));
const files = filesUnder('src', /\.tsx?$/).filter((path) => !path.includes('.test.'));
const resources = SCHEMAS.map(({ name }) => name);
/** Folders that have their own words. */
const labelled = filesUnder('src/areas', /\/labels\.en\.json$/).map((path) => path.split('/')[3] ?? '');

/** Whether a key exists; `…` stands for what is only known at run time. */
function exists(namespace: string, key: string): boolean {
  const pattern = new RegExp(`^${key.split('…').map(quoted).join('.+')}$`);
  return (keys.get(namespace) ?? []).some((known) => pattern.test(known));
}
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Namespace and key of everything asked for in a file. */
function asked(path: string, nodes: readonly Node[]): { node: Node; namespaces: readonly string[]; key: string }[] {
  const byDefault = nodes.flatMap(namespaceOf).slice(0, 1);
  const folder = /^src\/areas\/\w+\/([^/]+)\//.exec(path)?.[1];
  return nodes.flatMap((node) => {
    if (node.type === 'Property' && /^(key|[a-z]+Key)$/.test(nameOf(node.key) ?? '')) {
      const [namespace, key] = split(textOf(node.value), '.');
      return namespace && keys.has(namespace) && key ? [{ node, namespaces: [namespace], key }] : [];
    }
    if (node.type !== 'CallExpression') return [];
    const [first] = node.arguments as readonly unknown[];
    const name = nameOf(node.callee);
    return textsIn(first).flatMap((text) => {
      if (name === 't') {
        const [namespace, key] = text.includes(':') ? split(text, ':') : [byDefault[0], text];
        return namespace && key && !namespace.includes('…') ? [{ node, namespaces: [namespace], key }] : [];
      }
      // the words of whichever resource is shown: one of them at least must know the key
      if (name === 'text' && isNode(node.callee) && /labels/i.test(nameOf(node.callee.object) ?? ''))
        return [{ node, namespaces: folder && labelled.includes(folder) ? [folder] : resources, key: text }];
      return [];
    });
  });
}
const split = (text: string | undefined, sign: string): [string?, string?] => {
  const at = text?.indexOf(sign) ?? -1;
  return text === undefined || at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)];
};
/** The texts an argument may turn out to be. */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (node.type === 'ArrayExpression') return (node.elements as readonly unknown[]).flatMap(textsIn).slice(0, 1);
  const text = textOf(node);
  return text === undefined ? [] : [text];
}
function namespaceOf(node: Node): string[] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'useTranslation') return [];
  return textsIn((node.arguments as readonly unknown[])[0]).slice(0, 1);
}
const missing = (path: string, { nodes, at }: ReturnType<typeof parseText>) =>
  asked(path, nodes)
    .filter(({ namespaces, key }) => !namespaces.some((namespace) => exists(namespace, key)))
    .map(({ node, namespaces, key }) => `${at(node)} ${namespaces.join('|')}:${key}`);

it('every key asked for exists', () => {
  expect(files.flatMap((path) => missing(path, parse(path)))).toEqual([]);
});

it('a missing key would be caught', () => {
  const code = `const { t } = useTranslation(['leads', 'ui']);
    t('title'); t('nothing'); t('leads:fields.email'); t(\`fields.\${x}\`); t(\`fieldz.\${x}\`);
    t(a ? 'title' : 'alsoNothing'); labels.text('action.new'); labels.text('action.fly');
    const issue = { field: 'x', key: 'leads.error.reach' }; const other = { key: 'leads.error.none' };`;
  const source = parseText('src/areas/sales/leads/x.ts', code);
  expect(missing('src/areas/sales/leads/x.ts', source).map((line) => line.split(' ')[1])).toEqual([
    'leads:nothing',
    'leads:fieldz.…',
    'leads:alsoNothing',
    'leads:action.fly',
    'leads:error.none',
  ]);
});

it('every route has a name', () => {
  const paths = [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES];
  const areas = [...new Set(paths.map((path) => path.split('/').at(-1)))].filter((area) => area !== 'access-denied');
  expect(areas.filter((area) => !keys.get('shell')?.includes(`area.${area}`))).toEqual([]);
});

it('every order a list lets one choose has its name', () => {
  const chosen = SCHEMAS.filter(({ name, sorts }) => labelled.includes(name) && sorts.length > 1);
  const offered = chosen.flatMap(({ name, sorts }) => sorts.map(({ field }) => [name, `sorts.${field}`] as const));
  expect(offered.filter(([name, key]) => !exists(name, key))).toEqual([]);
});

it('every collection and action of the policy has its name on the access page', () => {
  const named = [...RESOURCES.map((name) => `object.${name}`), ...ACTIONS.map((name) => `action.${name}`)];
  expect(named.filter((key) => !exists('access', key))).toEqual([]);
});
