import { ResourceContext } from '@refinedev/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ListAddress, ListAddressContext } from '#kit/list/list-address.ts';
import { listRouter } from './list-router.ts';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }));
vi.mock('@refinedev/react-router', () => ({ default: { go: () => () => 'by Refine' } }));
beforeEach(() => navigate.mockClear());

const LIST = '/app/leads?status=New&page=2&sum=priceMinor&archived=true';
const resources = { resources: [{ name: 'leads', list: '/app/leads', show: '/app/leads/:id' }] };
const status = { field: 'status', operator: 'eq', value: 'New' } as const;
const query = { filters: [status], sorters: [], currentPage: 3, pageSize: 20 };
const addressOf = (isAhead = false): ListAddress => ({
  table: { filters: [status], sorters: [{ field: 'updatedAt', order: 'desc' }], currentPage: 2, pageSize: 20 },
  isAhead: { current: isAhead },
  write: ({ filters = [], currentPage }) => `?status=${filters.map(({ value }) => value).join()}&page=${currentPage}`,
});
/** What the router reads and writes at a path, inside a list or outside of one. */
function seen(at: string, list?: ListAddress) {
  const found: { parsed?: unknown; written?: unknown; elsewhere?: unknown } = {};
  function Probe() {
    const go = listRouter.go?.();
    found.parsed = listRouter.parse?.()();
    found.written = go?.({ type: 'path', query });
    found.elsewhere = go?.({ type: 'path', to: '/app/contacts' });
    go?.({ type: 'replace', query });
    return null;
  }
  const inside = createElement(ListAddressContext, { value: list }, createElement(Probe));
  const known = createElement(ResourceContext, { value: resources }, inside);
  renderToString(createElement(MemoryRouter, { initialEntries: [at] }, known));
  return found;
}

test('inside a list the table is read off the list’s own address, and written as it', () => {
  const address = addressOf();
  const { parsed, written, elsewhere } = seen(LIST, address);
  expect(parsed).toMatchObject({ resource: { name: 'leads' }, action: 'list', params: address.table });
  expect(written).toBe('/app/leads?status=New&page=3');
  expect(elsewhere).toBe('by Refine');
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: '?status=New&page=3' }), expect.anything());
});

test('a table that has yet to follow a new address does not write the old one back', () => {
  seen(LIST, addressOf(true));
  expect(navigate).not.toHaveBeenCalled();
});

test('a record’s address says which record', () =>
  expect(seen('/app/leads/l1').parsed).toMatchObject({ resource: { name: 'leads' }, action: 'show', id: 'l1' }));

test('what somebody typed into an address is no parameter of what the data provider is asked', () => {
  expect(seen(LIST).parsed).toMatchObject({ pathname: '/app/leads', params: {} });
  expect(seen(LIST).parsed).toMatchObject({ params: expect.not.objectContaining({ sum: 'priceMinor' }) });
  expect(seen(LIST, addressOf()).parsed).toMatchObject({ params: expect.not.objectContaining({ sum: 'priceMinor' }) });
});

const PLAIN = '/app/leads?pageSize=20&currentPage=2&sorters[0][field]=createdAt&sorters[0][order]=desc';
const FILTER = '&filters[0][field]=status&filters[0][operator]=in&filters[0][value][0]=New';

test('outside of a list of ours the table is read as Refine writes it', () =>
  expect(seen(`${PLAIN}${FILTER}`).parsed).toMatchObject({
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
  expect(seen(`/app/leads${search}`).parsed).toMatchObject({ params: { currentPage: undefined, pageSize: undefined } }),
);
