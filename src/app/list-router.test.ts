import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type ListAddress, ListAddressContext } from '#kit/list/list-address.ts';
import { listRouter } from './list-router.ts';

const typed = { sum: 'priceMinor', archived: 'true' };
vi.mock('@refinedev/react-router', () => ({
  default: {
    parse: () => () => ({ pathname: '/app/leads', id: 'l1', params: typed }),
    go: () => () => 'by Refine',
  },
}));
vi.mock('react-router', () => ({
  useLocation: () => ({ pathname: '/app/leads', search: '?status=New&page=2' }),
  useNavigate: () => () => undefined,
}));

const status = { field: 'status', operator: 'eq', value: 'New' } as const;
const address: ListAddress = {
  table: { filters: [status], sorters: [{ field: 'updatedAt', order: 'desc' }], currentPage: 2, pageSize: 20 },
  write: ({ filters = [], currentPage }) => `?status=${filters.map(({ value }) => value).join()}&page=${currentPage}`,
};
/** What the router reads and writes, inside a list or outside of one. */
function seen(list?: ListAddress) {
  const found: { parsed?: unknown; table?: unknown; elsewhere?: unknown } = {};
  function Probe() {
    const go = listRouter.go?.();
    found.parsed = listRouter.parse?.()();
    found.table = go?.({ type: 'path', query: { filters: [status], sorters: [], currentPage: 3, pageSize: 20 } });
    found.elsewhere = go?.({ type: 'path', to: '/app/contacts' });
    return null;
  }
  renderToString(createElement(ListAddressContext, { value: list }, createElement(Probe)));
  return found;
}

test('inside a list the table is read off the list’s own address, and written as it', () => {
  const { parsed, table, elsewhere } = seen(address);
  expect(parsed).toMatchObject({ id: 'l1', params: address.table });
  expect(table).toBe('/app/leads?status=New&page=3');
  expect(elsewhere).toBe('by Refine');
});

test('what somebody typed into an address is no parameter of what the data provider is asked', () => {
  expect(seen().parsed).toEqual({ pathname: '/app/leads', id: 'l1', params: {} });
  expect(seen(address).parsed).toMatchObject({ params: expect.not.objectContaining({ sum: 'priceMinor' }) });
  expect(seen().table).toBe('by Refine');
});
