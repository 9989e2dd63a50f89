import { expect, it } from 'vitest';
import { address, openApp, visit } from '#tests/component/open-app.tsx';

it('a signed-in visitor of a public page goes to the configured home path, and by role without one', async () => {
  await openApp('/app/seller/leads', { as: 'seller' });
  await visit('/auth/login', '/app/me');
  await expect.poll(address).toBe('/app/me');
  await visit('/auth/register-1', '/app/seller/todo');
  await expect.poll(address).toBe('/app/seller/todo');
  await visit('/auth/login');
  await expect.poll(address).toBe('/app/seller/dashboard');
});
it('a home path on another site is ignored', async () => {
  await openApp('/app/seller/leads', { as: 'seller' });
  await visit('/auth/login', 'https://evil.example/app');
  await expect.poll(address).toBe('/app/seller/dashboard');
});
