import './locators.ts';
import { afterAll, afterEach, expect } from 'vitest';
import { closePage } from './open-app.tsx';
import { takeUnserved } from './watched.ts';

// no test ends with a query that no index serves
afterEach(() => expect(takeUnserved()).toEqual([]));
// the next file has the page to itself: an app that stays would hear its keys
afterAll(closePage);
