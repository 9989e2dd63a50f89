import { ResourceContext } from '@refinedev/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { listRouter } from './list-router.ts';

const LIST = '/app/leads?status=New&page=2&sum=priceMinor&archived=true';
const resources = { resources: [{ name: 'leads', list: '/app/leads', show: '/app/leads/:id' }] };
/** What the router reads at a path. */
function parsedAt(path: string) {
  let parsed: unknown;
  function Probe() {
    parsed = listRouter.parse?.()();
    return null;
  }
  const known = createElement(ResourceContext, { value: resources }, createElement(Probe));
  renderToString(createElement(MemoryRouter, { initialEntries: [path] }, known));
  return parsed;
}

test('a record’s address says which record', () =>
  expect(parsedAt('/app/leads/l1')).toMatchObject({ resource: { name: 'leads' }, action: 'show', id: 'l1' }));

test('what somebody typed into an address is no parameter of what the data provider is asked', () =>
  expect(parsedAt(LIST)).toMatchObject({ pathname: '/app/leads', action: 'list', params: {} }));
