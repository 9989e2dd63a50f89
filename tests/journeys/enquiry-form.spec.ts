import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listIds, readDocument } from './auth-world.ts';
import { callAs } from './calls.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

const DOCS = fileURLToPath(new URL('../../docs/portals.md', import.meta.url));
/** The form as the documentation shows it. */
const formOf = (address: string): string => {
  const [, form = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8')) ?? [];
  return form.replace(/https:\/\/YOUR-APP\/\S+KEY/, address);
};
let site: Server | undefined;
test.afterEach(() => site?.close());

/** A website somewhere else, whose security policy allows only what the documentation names. */
async function openSite(body: string, app: string): Promise<string> {
  const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src ${app}`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  const html = `<!doctype html><html lang="en"><head><title>Homes</title></head><body>${body}</body></html>`;
  const server = createServer((_, response) => response.writeHead(200, headers).end(html));
  site = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('the documented form of a website brings its enquiry in, from another origin, once', async ({ page, baseURL }) => {
  const { companyId, ceo } = await openOffice(0);
  const app = new URL(baseURL ?? '').origin;
  await callAs(ceo.id, 'portals', { action: 'openChannel', companyId, name: 'form', signingSecret: '', token: '' });
  const { channels } = await callAs(ceo.id, 'portals', { action: 'channels', companyId });
  const { address } = (channels as { name: string; address: string }[]).find(({ name }) => name === 'form') ?? {};
  const leads = () => listIds(`companies/${companyId}/leads`);
  const origin = await openSite(formOf(`${app}${address}`), app);
  expect(new URL(origin).origin).not.toBe(app);

  await page.goto(origin);
  await page.locator('[name=name]').fill('Mei Tan 陈美');
  await page.locator('[name=phone]').fill('+971501234567');
  await page.locator('[name=message]').fill('Is it still free?');
  await page.getByRole('checkbox').check();
  // Without an answer the page says so, and the second press brings the same enquiry.
  await page.route('**/api/intake/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Not sent. Try again' })).toBeVisible();
  await page.unroute('**/api/intake/**');
  await page.getByRole('button', { name: 'Not sent. Try again' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  const [id, ...others] = await leads();
  expect(others).toEqual([]);
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({
    fullName: 'Mei Tan 陈美',
    mobilePhone: '+971501234567',
    notes: 'Is it still free?',
    leadSource: 'Website',
    consent: { fields: { marketing: { booleanValue: true }, channel: { stringValue: 'Web' } } },
  });
});
