import './locators.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closePage, setClockForNextFile } from './open-app.tsx';
import { takeUnserved } from './watched.ts';

// no test ends with a query that no index serves
afterEach(() => expect(takeUnserved()).toEqual([]));
// the next file has the page to itself: an app that stays would hear its keys, and a dialog would swallow them
beforeAll(() => expect(document.querySelector('#root')).toBeNull());
afterAll(() => {
  closePage();
  setClockForNextFile();
  const left = document.querySelectorAll('dialog[open], [role=dialog], [role=menu]');
  expect([...left].map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
});
