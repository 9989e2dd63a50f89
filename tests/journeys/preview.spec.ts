import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

const listedIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="preload">(.*?)<\/script>/.exec(page)?.[1] ?? '');

test('pages, assets and what is missing are served as the hosting will serve them', async ({ request }) => {
  const page = await request.get('/app/leads');
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  expect(page.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*script-src 'self' https:\/\/apis/),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'cache-control': 'no-cache',
  });
  expect(page.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(asset)).headers()['cache-control']).toBe('public,max-age=31536000,immutable');
  const missing = await request.get('/assets/gone-12345678.js');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).not.toContain('<div id="root">');
});

test('what the page lists to be preloaded is there', async ({ request }) => {
  const listed = JSON.stringify(listedIn(await (await request.get('/app/leads')).text()));
  const files = [...new Set(listed.match(/\/assets\/[^"]+/g))];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect((await request.head(file)).status(), file).toBe(200);
});

test('a person who was signed in here gets the scripts of an address at once, a visitor those of the sign-in page', async ({
  page,
}) => {
  const asked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
  const answer = await page.goto('/auth/login');
  const { words, signedIn, routes } = listedIn((await answer?.text()) ?? '') as {
    words: { en: { public: string[]; app: string[] } };
    signedIn: string[];
    routes: { [path: string]: string[] };
  };
  const scripts = [...signedIn, ...(routes['/app/leads'] ?? []), ...words.en.app].filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(4);
  const paths = async () => (await asked()).map((href) => new URL(href).pathname);
  expect(await paths()).toEqual(expect.arrayContaining(words.en.public));
  expect((await paths()).filter((path) => routes['/app/leads']?.includes(path))).toEqual([]);
  const { ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/leads', { waitUntil: 'commit' });
  await expect.poll(paths).toEqual(expect.arrayContaining(scripts));
});

test('U06 a planted inline script does not run, and the app cannot be framed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>document.title = "planted"</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page).not.toHaveTitle('planted');
  expect(refused.join('\n')).toMatch(/inline script/);
  const framed = await context.newPage();
  await framed.route('http://evil.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/auth/login"></iframe>` }),
  );
  await framed.goto('http://evil.localhost/');
  await expect.poll(() => framed.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await expect(framed.frameLocator('iframe').getByLabel('E-mail')).toHaveCount(0);
  await context.close();
});

test('U05 the token is never in an address, a referrer or the console', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Seen By Nobody Else' });
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (asked) => told.push(asked.url(), asked.headers().referer ?? ''));
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Seen By Nobody Else', exact: true })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  expect(token).toBeTruthy();
  expect(told.filter((line) => line.includes(String(token)) || line.includes(ceo.password))).toEqual([]);
});

test('A22 the bundle and its maps carry no secret', () => {
  const dist = process.env.DIST;
  test.skip(!dist, 'DIST names the build that is served; the test line sets it');
  const assets = join(dist ?? '', 'assets');
  const texts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  const secrets = /-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"|service_account|firebase-admin|freehold-demo/;
  expect(texts.filter((text) => secrets.test(text)).map((text) => secrets.exec(text)?.[0])).toEqual([]);
  // nor all the settings of the building machine
  expect(texts.filter((text) => /\bBASE_URL\b/.test(text))).toEqual([]);
  // the control: what is meant to be public is there
  expect(texts.some((text) => text.includes('demo-freehold'))).toBe(true);
});
