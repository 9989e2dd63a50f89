import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** In this file nothing is written to the console as an error: React's warnings, and what the app could not handle. */
export function expectNoWarnings(): void {
  const warnings: string[] = [];
  const { error } = console;
  beforeAll(() => {
    console.error = (...words: readonly unknown[]) => warnings.push(words.join(' ').slice(0, 300));
  });
  afterEach(() => expect(warnings.splice(0)).toEqual([]));
  afterAll(() => {
    console.error = error;
  });
}
