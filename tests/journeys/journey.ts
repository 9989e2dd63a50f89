import { type BrowserContext, test as base, expect } from '@playwright/test';

interface Watch {
  /** What the page's Content-Security-Policy refused, in any page of the context. */
  readonly violations: string[];
}

/** Every journey ends with no violation of the headers it was served with. */
async function watch(context: BrowserContext): Promise<Watch> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as { reportViolation?: (text: string) => void }).reportViolation;
      report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return { violations };
}

export const test = base.extend<{ violations: string[]; second: BrowserContext }>({
  violations: [
    async ({ context }, use) => {
      const { violations } = await watch(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  /** Another browser, for journeys of two people. */
  second: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    const { violations } = await watch(context);
    await use(context);
    expect(violations).toEqual([]);
    await context.close();
  },
});
export { expect };
