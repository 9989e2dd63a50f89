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

test('text typed into an address is not a parameter for the data provider', () => {
  expect(parsedAt(LIST)).toMatchObject({ pathname: '/app/leads', action: 'list', params: {} });
  expect(parsedAt(`${LIST}&currentPage=2`)).toMatchObject({
    params: expect.not.objectContaining({ sum: 'priceMinor' }),
  });
});

const PLAIN = '/app/leads?pageSize=20&currentPage=2&sorters[0][field]=createdAt&sorters[0][order]=desc';
const FILTER = '&filters[0][field]=status&filters[0][operator]=in&filters[0][value][0]=New';

test('the table of a plain page is read as Refine writes it', () =>
  expect(parsedAt(`${PLAIN}${FILTER}`)).toMatchObject({
    params: {
      currentPage: 2,
      pageSize: 20,
      sorters: [{ field: 'createdAt', order: 'desc' }],
      filters: [{ field: 'status', operator: 'in', value: ['New'] }],
    },
  }));

test.each([
  ['a page that is no number', '?currentPage=two&pageSize=-5'],
  ['an order that is none', '?sorters[0][field]=createdAt&sorters[0][order]=up'],
  ['filters that are no list', '?filters=all'],
  ['a filter whose value is an object', '?filters[0][field]=status&filters[0][operator]=eq&filters[0][value][a]=b'],
  ['a field with a path in it', '?filters[0][field]=a.b/c&filters[0][operator]=eq&filters[0][value]=b'],
])('%s is left out', (_what, search) =>
  expect(parsedAt(`/app/leads${search}`)).toMatchObject({ params: { currentPage: undefined, pageSize: undefined } }),
);
