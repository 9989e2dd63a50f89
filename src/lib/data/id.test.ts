import { expect, it } from 'vitest';
import { newId } from './id.ts';

it('makes ids of 24 letters and digits that do not come twice', () => {
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(new Set(ids).size).toBe(500);
});
