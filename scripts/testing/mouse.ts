import type { BrowserCommand } from 'vitest/node';

type Point = readonly [x: number, y: number];
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the mouse at the first point of the page and carries on to the last; `letGo` releases it there. */
    carry(points: readonly Point[]): Promise<void>;
    letGo(): Promise<void>;
  }
}

const carry: BrowserCommand<[points: readonly Point[]]> = async ({ page, iframe }, [first, ...others]) => {
  const owner = iframe.owner();
  const frame = await owner.boundingBox();
  if (!frame || !first) throw new Error('the page of the test is not shown');
  // a page wider than the window is shown smaller
  const scale = frame.width / (await owner.evaluate((element) => (element as HTMLElement).offsetWidth));
  const to = ([x, y]: Point) => page.mouse.move(frame.x + x * scale, frame.y + y * scale, { steps: 4 });
  await to(first);
  await page.mouse.down();
  for (const point of others) await to(point);
};
const letGo: BrowserCommand<[]> = ({ page }) => page.mouse.up();

export const mouse = { carry, letGo };
