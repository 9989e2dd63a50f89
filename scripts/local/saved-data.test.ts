import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Explained } from './explained.ts';
import { savedData } from './saved-data.ts';

let folder = '';
const write = (part: string, text: string) => {
  mkdirSync(join(folder, part, '..'), { recursive: true });
  writeFileSync(join(folder, part), text);
};
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'freehold-saved-')), 'data');
  write('auth/accounts.json', '{"users":[]}');
  write('storage/buckets.json', '{"buckets":[]}');
  write('firestore/firestore.overall_export_metadata', 'x');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

it('a complete save is used; no folder and an empty one are a first start', () => {
  expect(savedData(folder)).toBe(folder);
  expect(savedData(`${folder}.none`)).toBeNull();
  mkdirSync(`${folder}.empty`);
  expect(savedData(`${folder}.empty`)).toBeNull();
});
it.each([
  ['accounts that are cut off', () => write('auth/accounts.json', '{"users":['), /auth\/accounts\.json cannot be read/],
  ['files that are no JSON', () => write('storage/buckets.json', 'x'), /storage\/buckets\.json cannot be read/],
  ['an empty file', () => write('auth/accounts.json', ''), /auth\/accounts\.json is missing/],
  ['no database', () => rmSync(join(folder, 'firestore'), { recursive: true }), /firestore.* is missing/],
])('%s: a sentence that says what is wrong and what to do', (_, damage, words) => {
  damage();
  expect(() => savedData(folder)).toThrow(words);
  expect(() => savedData(folder)).toThrow(Explained);
  expect(() => savedData(folder)).toThrow(`mv ${folder} ${folder}.damaged`);
  expect(() => savedData(folder)).not.toThrow(/rm -r/);
  mkdirSync(`${folder}.old`);
  expect(() => savedData(folder)).toThrow(`mv ${folder}.old ${folder}`);
});
it('a file in the folder’s place is named', () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(() => savedData(folder)).toThrow(/it is a file/);
});
