import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Field, Fields } from '#model/fields.ts';
import { filesUnder } from './source.ts';

/** The moment of the samples: neither past nor future to them. */
const NOW = new Date('2026-03-02T08:30:00Z');
const BASE = ['createdAt', 'updatedAt', 'archivedAt'];
const names = SCHEMAS.map(({ name }) => name);

/** Every field with its path, those inside groups and lists too. */
function allFields(fields: Fields, path = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const here: [string, Field] = [path + name, field];
    if (field.kind === 'group') return [here, ...allFields(field.fields, `${path}${name}.`)];
    return field.kind === 'list' ? [here, [`${path}${name}[]`, field.of]] : [here];
  });
}

it('every folder of resources is one registered schema, and the other way round', () => {
  const folders = filesUnder('src/areas', /\/schema\.ts$/).map((path) => path.split('/')[3]);
  // a company and its staff are no collections under a company
  expect(folders.filter((folder) => folder !== 'companies' && folder !== 'sellers').toSorted()).toEqual(
    names.toSorted(),
  );
  expect(new Set(names).size).toBe(names.length);
});

describe.each(SCHEMAS.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  const fields = allFields(schema.fields);
  const known = [...Object.keys(schema.fields), ...BASE];

  it('lives in a folder of its name', () => {
    expect(filesUnder('src/areas', new RegExp(`/${name}/schema\\.ts$`))).toHaveLength(1);
  });
  it('is titled, owned, sorted and filtered by fields it has', () => {
    const { title, owner, reference, parent, sorts, filters, markers = {}, status, due } = schema;
    const used = [title, owner, reference?.field, parent?.resource, parent?.key, ...sorts.map(({ field }) => field)];
    const rest = [...filters, ...Object.keys(markers), status?.field, due];
    expect([...used, ...rest].filter((field) => field !== undefined && !known.includes(field))).toEqual([]);
    expect(sorts.length).toBeGreaterThan(0);
  });
  it('is owned by a person', () => {
    if (schema.owner) expect(schema.fields[schema.owner]).toMatchObject({ kind: 'ref', to: 'directory' });
  });
  it('points at registered resources only', () => {
    const strange = fields.flatMap(([path, field]) =>
      field.kind === 'ref' && ![...names, 'directory'].includes(field.to) ? [`${path} → ${field.to}`] : [],
    );
    expect(strange).toEqual([]);
  });
  it('moves between states it has, and asks for fields it has', () => {
    const { status } = schema;
    if (!status) return;
    const field = schema.fields[status.field];
    const states = field?.kind === 'choice' ? field.options : [];
    const moves = { ...status.moves, ...status.reopen };
    const targets = [...Object.values(status.moves), ...Object.values(status.reopen ?? {})].flat();
    const mentioned = [...status.initial, ...Object.keys(moves), ...targets, ...Object.keys(status.requires ?? {})];
    expect(mentioned.filter((state) => !states.includes(state))).toEqual([]);
    expect(states.filter((state) => !status.initial.includes(state) && !targets.includes(state))).toEqual([]);
    const required = Object.values(status.requires ?? {}).flat();
    expect(required.filter((name) => !(name in schema.fields))).toEqual([]);
  });
  it('bounds what people type', () => {
    for (const [path, field] of fields) {
      if (field.kind === 'choice') expect(new Set(field.options).size, path).toBe(field.options.length);
      if ('min' in field && 'max' in field && field.min !== undefined && field.max !== undefined)
        expect(field.min, path).toBeLessThanOrEqual(field.max);
      if (field.kind === 'text' && field.pattern)
        expect(() => new RegExp(`^(?:${field.pattern})$`), path).not.toThrow();
    }
  });
  it.each([true, false])('has a sample that passes (full: %s)', (full) => {
    const sample = sampleOf(schema, full);
    const reach = full
      ? {}
      : Object.fromEntries(Object.keys(schema.markers ?? {}).map((field) => [field, sampleOf(schema)[field]]));
    expect(issuesOf(schema, { ...sample, ...reach }, NOW)).toEqual([]);
  });
  it('refuses a sample without what is required', () => {
    for (const [field, { required }] of Object.entries(schema.fields))
      if (required) {
        const { [field]: _, ...rest } = sampleOf(schema);
        // of a group, its parts are named
        expect(issuesOf(schema, rest, NOW).map((issue) => issue.field.split('.')[0])).toContain(field);
      }
  });
});
