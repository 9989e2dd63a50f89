import type { BrowserContext } from '@playwright/test';
import { MOMENT_HEADER } from '#scripts/local/functions.ts';

/** Midday on most days of these journeys, in the company's zone, Dubai: four hours ahead all year. */
export const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+04:00`);

let moment: Date | undefined;
export const present = (): Date => moment ?? new Date();
/** What a call of the server says besides, so that it is answered at the moment of the journey. */
export const momentHeaders = (): { readonly [name: string]: string } =>
  moment ? { [MOMENT_HEADER]: moment.toISOString() } : {};
/** The moment of the journey; the real one where it is undefined. A page knows it from its next `goto` on. */
export function setMoment(to: Date | undefined): void {
  moment = to;
}

/** Every request of these browsers comes at the moment of the journey, and so does the host's own clock. */
export async function followMoment(...contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts) {
    await context.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...momentHeaders() } }),
    );
    await context.route(
      ({ pathname }) => pathname === '/',
      (route) =>
        route.request().method() === 'HEAD'
          ? route.fulfill({ headers: { date: present().toUTCString() } })
          : route.fallback(),
    );
  }
}
