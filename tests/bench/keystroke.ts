import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { percentile } from './percentile.ts';
import { enter, PATIENCE_MS } from './screens.ts';

/** Most milliseconds from a key to the next frame, for 95 of 100 keys. */
const MOST_MS = 80;
const SLOWER = 4;
const TEXT = 'A quiet home near the sea with room for a family of five. ';
/** Long forms, each with a field to type into. */
const FORMS = [
  { path: '/app/properties/new', field: /^Title|^Headline/ },
  { path: '/app/leads/new', field: /name/i },
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs in the page: writes down how long each key took until the frame that shows it. */
function watchKeys(): void {
  const took: number[] = [];
  Object.assign(globalThis, { took });
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - timeStamp))),
    { capture: true },
  );
}
const taken = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as { took?: readonly number[] }).took ?? []);

/** Opens the whole form and types; the milliseconds of every key. */
async function keysOf(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<typeof enter>>,
  form: (typeof FORMS)[number],
) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watchKeys);
  await page.goto(url + form.path);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').first().waitFor();
  const more = drawer.getByRole('button', { name: /^Show \d+ more field/ });
  if ((await more.count()) > 0) await more.click();
  const field = drawer.getByRole('textbox', { name: form.field }).first();
  await field.click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = (await taken(page)).length;
  // one key after the other, as each has been shown
  for (const [index, key] of [...TEXT].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(
      (least) => ((globalThis as { took?: readonly number[] }).took?.length ?? 0) >= least,
      before + index + 1,
    );
  }
  const all = (await taken(page)).slice(before);
  const fields = await drawer.getByRole('textbox').count();
  await context.close();
  return { all, fields };
}

async function main(): Promise<number> {
  const app = process.env.BASE_URL ? undefined : await startApp(say, { inMemory: true });
  const url = process.env.BASE_URL ?? app?.url ?? '';
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  try {
    const ceo = demoAccounts().find(({ role }) => role === 'CEO');
    if (!ceo) throw new Error('The demo has no CEO.');
    const entered = await enter(browser, url, ceo);
    let isWithin = true;
    say(`\nA key until it is shown, ms, at ${SLOWER}× CPU: median, 95 of 100, of at most`);
    for (const form of FORMS) {
      const { all, fields } = await keysOf(browser, url, entered, form);
      const most = percentile(all, 0.95);
      const isKept = most <= MOST_MS;
      const figures = [percentile(all, 0.5), most].map((ms) => ms.toFixed(0).padStart(4)).join(' ');
      say(`${form.path.padEnd(24)} ${figures} ${MOST_MS}  (${fields} text fields)${isKept ? '' : '   TOO SLOW'}`);
      isWithin &&= isKept;
    }
    return isWithin ? 0 : 1;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

main().then((code) => {
  process.exitCode = code;
}, endWith);
