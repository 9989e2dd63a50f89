import { expect, it } from 'vitest';
import { functionsHost } from './hosts.ts';
import { functionAddress } from './preview-server.ts';

it('a function gets the whole path, as behind Hosting, here and in a real project', () => {
  const at = (functions: string, id: string, url: string) => functionAddress(functions, id, url).href;
  const local = 'http://127.0.0.1:5001/api';
  for (const url of ['/api/commit', '/api/v1/leads?limit=1', '/api/e-invoice/a/b', '/api/intake/a/form/k', '/s/x/en'])
    expect(at(local, 'any', url)).toBe(`http://127.0.0.1:5001${url}`);
  const host = functionsHost({ VITE_FIREBASE_PROJECT_ID: 'acme' });
  expect(at(host, 'eInvoice', '/api/e-invoice/a/b')).toBe(`${host}/eInvoice/api/e-invoice/a/b`);
  expect(at(host, 'share', '/s/x/en')).toBe(`${host}/share/s/x/en`);
  expect(at(host, 'api', '/api/v1/leads?limit=1')).toBe(`${host}/api/api/v1/leads?limit=1`);
});
