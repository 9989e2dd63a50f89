import { expect, test } from 'vitest';
import * as functions from './index.ts';
import { LIMITS } from './limits.ts';

test.each(Object.entries(functions))(
  '%s is deployed with its memory, its time and how many there may be',
  (name, { __endpoint }) => {
    const { availableMemoryMb, timeoutSeconds, concurrency, maxInstances } = __endpoint;
    const limits = Object.entries(LIMITS).find(([one]) => one === name)?.[1];
    expect({ timeoutSeconds, concurrency, maxInstances }).toEqual({
      timeoutSeconds: limits?.timeoutSeconds,
      concurrency: limits?.concurrency,
      maxInstances: limits?.maxInstances,
    });
    expect(availableMemoryMb).toBeGreaterThanOrEqual(512);
  },
);
test('no limits are kept of a function that is not deployed', () => {
  expect(Object.keys(LIMITS).toSorted()).toEqual(Object.keys(functions).toSorted());
});
