import type { Route } from '@playwright/test';
import { createPerson, readDocument, signInByForm } from './auth-world.ts';
import { beyondUnless, expect, test } from './journey.ts';

const LOOKUP = /:\d+\/ip$/;
const CASES: readonly { readonly name: string; readonly answer: (route: Route) => unknown; readonly ip?: string }[] = [
  { name: 'an address', answer: (route) => route.fulfill({ json: { ip: '198.51.100.9' } }), ip: '198.51.100.9' },
  { name: 'silence', answer: () => undefined },
  { name: 'a web page', answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }) },
  { name: 'a refusal', answer: (route) => route.fulfill({ status: 503, body: '' }) },
  { name: 'a broken line', answer: (route) => route.abort() },
  { name: 'a script', answer: (route) => route.fulfill({ json: { ip: '<img src=x onerror=alert(1)>' } }) },
  {
    name: 'too much',
    answer: (route) => route.fulfill({ json: { ip: '198.51.100.9', filler: 'x'.repeat(1_200_000) } }),
  },
];

for (const { name, answer, ip } of CASES)
  test(`the address service answers with ${name}`, {
    tag: beyondUnless(ip !== undefined),
  }, async ({ page }) => {
    const headers: { [name: string]: string }[] = [];
    await page.route(LOOKUP, (route) => {
      headers.push(route.request().headers());
      return answer(route);
    });
    const person = await createPerson({ ipAddress: '192.0.2.1' });
    await signInByForm(page, person);
    await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
    await expect.poll(async () => (await readDocument(`users/${person.id}`))?.ipAddress).toBe(ip ?? '192.0.2.1');
    expect(headers).toHaveLength(1);
    expect(headers[0]?.referer).toBeUndefined();
    expect(headers[0]?.cookie).toBeUndefined();
  });
