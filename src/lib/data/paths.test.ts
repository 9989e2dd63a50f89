import { expect, it } from 'vitest';
import { innermost } from './paths.ts';

it('of a screen and a tab below it, the tab is the place of an address', () => {
  const paths = ['/app/todo', '/app/todo/meetings', '/app/leads'];
  expect(innermost(paths, '/app/todo')).toBe('/app/todo');
  expect(innermost(paths, '/app/todo/some-id')).toBe('/app/todo');
  expect(innermost(paths, '/app/todo/meetings')).toBe('/app/todo/meetings');
  expect(innermost(paths, '/app/todo/meetings/some-id/edit')).toBe('/app/todo/meetings');
  expect(innermost(paths, '/app/todo/meetingsx')).toBe('/app/todo');
  expect(innermost(paths, '/app/todos')).toBeUndefined();
});
