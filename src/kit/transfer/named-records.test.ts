import type { DataProvider } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { NO_ANSWERS } from './answers.ts';
import { findNamed, openQuestions, type RecordWord, withFound } from './named-records.ts';

const schemaOf = (name: string): AnySchema => SCHEMAS.find((one) => one.name === name) ?? contacts;
const at = new Date('2026-11-20T08:00:00Z');
const record = (id: string, values: Values): AnyRecord => ({
  id,
  version: 1,
  createdAt: at,
  createdBy: 'u',
  updatedAt: at,
  updatedBy: 'u',
  archivedAt: null,
  ...values,
});
const STORED: { readonly [resource: string]: readonly AnyRecord[] } = {
  contacts: [
    record('ada', { fullName: 'Ada Stone', mobilePhone: '+971501112231', email: 'ada@example.com' }),
    record('bea', { fullName: 'Béa Marin', mobilePhone: '+971501112232', phone2: '+971501112239' }),
    record('sam1', { fullName: 'Sam Lee', mobilePhone: '+971501112233' }),
    record('sam2', { fullName: 'Sam Lee', mobilePhone: '+971501112234' }),
  ],
  leads: [record('lead', { reference: 'L-000045', fullName: 'Ada Stone' })],
};
/** A search that is looser than a name: it brings all that there is. */
const provider = {
  getList: async ({ resource }: { resource: string }) => {
    if (!STORED[resource]) throw new Error('forbidden');
    return { data: STORED[resource], total: 0 };
  },
} as DataProvider;
const wordsFor = (to: string, texts: readonly string[]): RecordWord[] =>
  texts.map((text) => ({ path: 'field', to, key: text, text }));
const found = async (to: string, ...texts: string[]) =>
  (await findNamed(provider, schemaOf, 'AE', wordsFor(to, texts))).field ?? {};

describe('records a file names', () => {
  it('are found by phone, however it is written, by e-mail, name and number', async () => {
    expect(await found('contacts', '050 111 2231', '00971501112239', 'ADA@example.com', 'bea  marin')).toEqual({
      '050 111 2231': 'ada',
      '00971501112239': 'bea',
      'ADA@example.com': 'ada',
      'bea  marin': 'bea',
    });
    expect(await found('leads', 'l-000045', 'Ada Stone')).toEqual({ 'l-000045': 'lead', 'Ada Stone': 'lead' });
  });
  it('stay open where two have the name, where it is but a part of one, and where nothing may be read', async () => {
    expect(await found('contacts', 'Sam Lee', 'Ada', '050 111 0000')).toEqual({});
    expect(await found('deals', 'D-000001')).toEqual({});
  });
  it('are no question any more, and a person’s answer has priority', () => {
    const asked = { orders: [], lacks: [], words: [{ path: 'field', words: wordsOf('a', 'b'), more: 0 }] };
    expect(openQuestions(asked, { field: { a: 'x' } }).words).toEqual([
      { path: 'field', words: wordsOf('b'), more: 0 },
    ]);
    expect(openQuestions(asked, { field: { a: 'x', b: 'y' } }).words).toEqual([]);
    const said = { ...NO_ANSWERS, words: { field: { a: null }, other: { c: 1 } } };
    expect(withFound(said, { field: { a: 'x', b: 'y' } }).words).toEqual({
      field: { a: null, b: 'y' },
      other: { c: 1 },
    });
  });
});
const wordsOf = (...texts: string[]) => texts.map((text) => ({ key: text, text, count: 1 }));
