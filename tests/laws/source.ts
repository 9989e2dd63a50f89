import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The laws read the source itself: what they forbid, no type and no test of behaviour would notice. */
const ROOT = new URL('../..', import.meta.url).pathname;

/** Paths from the root of the repository, sorted. */
export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => pattern.test(path))
    .toSorted();
}
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const readJson = (path: string): unknown => JSON.parse(read(path));

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export interface Source {
  readonly path: string;
  readonly text: string;
  /** Every node, parents before their children. */
  readonly nodes: readonly Node[];
  readonly comments: readonly { readonly start: number; readonly text: string }[];
  readonly at: (place: { readonly start: number }) => string;
}
const parsed = new Map<string, Source>();
/** Read once: a dozen laws walk the whole tree, and all of them run in the same two processes. */
export function parse(path: string): Source {
  const known = parsed.get(path);
  if (known) return known;
  const text = read(path);
  const source = { path, text, ...parseText(path, text) };
  parsed.set(path, source);
  return source;
}
export function parseText(path: string, text: string): Pick<Source, 'nodes' | 'comments' | 'at'> {
  const { program, errors, comments } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (isNode(value)) {
      nodes.push(value);
      for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner);
    }
  };
  walk(program);
  return {
    nodes,
    comments: comments.map(({ start, value }) => ({ start, text: value })),
    at: ({ start }) => `${path}:${text.slice(0, start).split('\n').length}`,
  };
}

/** The text of a plain string, or of a template with `…` in place of its expressions. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('…');
}
export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};
