import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { settled } from './screen-checks.ts';
import { expectRefused, type Looked, routesOf, walk } from './walk.ts';
import { expectNoWarnings } from './warnings.ts';

/** A page that axe judges takes a second or two; a route has up to five, and a busy machine is no failure. */
const MOST_MS = 300_000;

/** Every route as this person of the demo. */
export function describeRoutes(role: string, as: string, looked: Looked): void {
  describe(`${role} walks every route`, () => {
    expectNoWarnings();
    beforeAll(async () => {
      await openApp('/app/me', { as });
      await settled();
    });
    it.each(routesOf(role))(
      '$path',
      async ({ path, isOpen }) => {
        const found = isOpen ? await walk(path, looked) : await expectRefused(path);
        expect(found, found.join('\n')).toEqual([]);
      },
      MOST_MS,
    );
  });
}
