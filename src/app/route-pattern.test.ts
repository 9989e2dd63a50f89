import { expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

it.each([
  ['/', '/'],
  ['/app/leads', '/app/leads'],
  ['/app/leads/', '/app/leads'],
  ['/app/leads/aB3xYz', '/app/leads/:id'],
  ['/app/leads/aB3xYz/edit', '/app/leads/:id/edit'],
  ['/app/leads/new', '/app/leads/new'],
  ['/app/seller/deals/D-1', '/app/seller/deals/:id'],
  ['/app/applications/leave/x', '/app/applications/leave/:id'],
  ['/app/dashboards/default', '/app/dashboards/default'],
  ['/app/me', '/app/me'],
  ['/app/nobody@example.com', '/app/:id'],
  ['/auth/login', '/auth/login'],
  ['/grace.clarke@example.com', '*'],
])('%s is %s', (path, pattern) => expect(routePattern(path)).toBe(pattern));
