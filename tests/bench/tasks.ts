import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { Hand, PATIENCE_MS } from './hand.ts';
import { TASKS, type Task } from './task-list.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Walk {
  readonly steps: number;
  /** Of the person and of the page. */
  readonly minutes: number;
}

async function signIn(page: Page, as: string): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[type="email"]').fill(`${as}@example.com`);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/app/**');
}

/** Walks one task from its beginning; answers with its steps and time, or why it could not be done. */
async function walked(browser: Browser, url: string, task: Task): Promise<Walk | string> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: task.width, height: task.width < 768 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    if (task.as) await signIn(page, task.as);
    await page.goto(task.path);
    await page.locator('#root main h1').waitFor();
    await task.before?.(new Hand(page));
    const hand = new Hand(page);
    const begun = performance.now();
    await task.walk(hand);
    return { steps: hand.steps, minutes: (hand.seconds + (performance.now() - begun) / 1000) / 60 };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
  }
}

/** Prints the task table: each task, its steps at most and those it took; ends with 1 where one takes more. */
async function main(): Promise<number> {
  const app = process.env.BASE_URL ? undefined : await startApp(say);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  const only = process.argv[2];
  try {
    say('\ntask                               goal  steps');
    let isWithin = true;
    for (const task of TASKS().filter(({ name }) => !only || name.includes(only))) {
      const found = await walked(browser, process.env.BASE_URL ?? app?.url ?? '', task);
      const { steps, minutes } = typeof found === 'string' ? { steps: 0, minutes: 0 } : found;
      const isMet = typeof found !== 'string' && steps <= task.goal && minutes <= (task.minutes ?? minutes);
      const time = task.minutes === undefined ? '' : `   ${minutes.toFixed(2)} of ${task.minutes.toFixed(2)} minutes`;
      const told = typeof found === 'string' ? `NOT DONE: ${found.split('\n')[0]}` : String(steps).padStart(6) + time;
      say(`${task.name.padEnd(34)} ${String(task.goal).padStart(4)} ${told}${isMet ? '' : '   TOO MANY'}`);
      isWithin &&= isMet;
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
