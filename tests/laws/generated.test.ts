import { expect, it } from 'vitest';
import { LAYERED } from '#scripts/local/chunk-groups.ts';
import { filesUnder, isNode, type Node, nameOf, parse, parseText, textOf } from './source.ts';

/** The table of antd, and what of @refinedev/antd brings it: 189 kB that no daily screen loads (decision 0108). */
const HEAVY: { readonly [name: string]: readonly string[] } = {
  antd: ['Table'],
  '@refinedev/antd': ['List', 'Show', 'Edit', 'Create', 'useTable', 'FilterDropdown'],
};
const HOME = 'src/kit/crud/';

/** What a file takes of the heavy parts, by name or by a path into the package. */
const heavyIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => {
    if (!/^Import(Declaration|Expression)$/.test(node.type)) return [];
    const from = textOf(node.source) ?? '';
    if (/^antd\/(es|lib)\/table/.test(from)) return [from];
    const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
    // what is taken whole, or loaded later, takes all
    const isWhole = node.type === 'ImportExpression' || specifiers.some(({ type }) => /Namespace/.test(type));
    const names = specifiers.map(({ imported }) => nameOf(imported) ?? '');
    return HEAVY[from] && isWhole ? [from] : names.filter((name) => HEAVY[from]?.includes(name));
  });
const product = filesUnder('src', /\.tsx?$/).filter((path) => !path.includes('.test.'));
const daily = product.filter((path) => !path.startsWith(HOME));

it('no daily screen takes the table of antd', () => {
  expect(daily.filter((path) => heavyIn(parse(path).nodes).length > 0)).toEqual([]);
});
it('the generated screens come when one is opened, and with nothing else', () => {
  const takes = (kind: string) => (path: string) =>
    parse(path).nodes.some(({ type, source }) => type === kind && (textOf(source) ?? '').endsWith('crud-screens.tsx'));
  expect(product.filter(takes('ImportDeclaration'))).toEqual([]);
  expect(product.filter(takes('ImportExpression'))).toEqual([`${HOME}crud.ts`]);
  // of their folder others know what declares them
  const inner = daily.filter((path) =>
    parse(path).nodes.some(({ source }) => /#kit\/crud\/(?!crud\.ts)/.test(textOf(source) ?? '')),
  );
  expect(inner).toEqual([]);
  // a layer would take in what daily screens share with it
  expect(LAYERED.filter((path) => path.includes('kit/crud/'))).toEqual([]);
});
it('would be caught otherwise', () => {
  const found = (code: string) => heavyIn(parseText('src/areas/x.tsx', code).nodes);
  expect(found("import { Table as Rows } from 'antd';")).toEqual(['Table']);
  expect(found("import * as all from '@refinedev/antd';")).toEqual(['@refinedev/antd']);
  expect(found("import Table from 'antd/es/table';")).toEqual(['antd/es/table']);
  expect(found("import { Form } from 'antd'; import { useDrawerForm } from '@refinedev/antd';")).toEqual([]);
});
