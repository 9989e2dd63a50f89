import { chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { Hand, PATIENCE_MS } from './hand.ts';
import { TASKS, type Task } from './task-list.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Walks one task from its beginning, signed in before; answers with its steps, or why it could not be done. */
async function walked(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, task: Task) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: task.width, height: task.width < 768 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.goto('/auth/login');
    await page.locator('input[type="email"]').fill(`${task.as}@example.com`);
    await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/app/**');
    await page.goto(task.path);
    await page.locator('#root main h1').waitFor();
    const hand = new Hand(page);
    await task.walk(hand);
    return hand.steps;
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
      const isMet = typeof found === 'number' && found <= task.goal;
      const told = typeof found === 'number' ? String(found).padStart(6) : `NOT DONE: ${found.split('\n')[0]}`;
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
