import { afterEach, expect } from 'vitest';
import { takeUnserved } from './watched.ts';

// no test ends with a query that no index serves
afterEach(() => expect(takeUnserved()).toEqual([]));
