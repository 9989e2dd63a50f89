import { describe, expect, it } from 'vitest';
import { placeIn, stepIn } from './neighbours.ts';

const page = { ids: ['c', 'd'], page: 2, size: 2, total: 5, atLeast: false };

describe('the records around one', () => {
  it('are those of the page', () => {
    expect(stepIn(page, 'c', 1)).toBe('d');
    expect(stepIn(page, 'd', -1)).toBe('c');
    expect(placeIn(page, 'd')).toEqual({ n: 4, total: 5, atLeast: false });
  });
  it('are on the next page and the one before', () => {
    expect(stepIn(page, 'd', 1)).toBe(3);
    expect(stepIn(page, 'c', -1)).toBe(1);
  });
  it('end where the list ends', () => {
    expect(stepIn({ ...page, ids: ['e'], page: 3 }, 'e', 1)).toBeUndefined();
    expect(stepIn({ ...page, ids: ['a', 'b'], page: 1 }, 'a', -1)).toBeUndefined();
  });
  it('continue after the counted rows', () => {
    expect(stepIn({ ...page, page: 3, atLeast: true }, 'd', 1)).toBe(4);
  });
  it('start again when the record left the list', () => {
    expect(stepIn(page, 'x', 1)).toBe('c');
    expect(placeIn(page, 'x')).toBeUndefined();
  });
});
