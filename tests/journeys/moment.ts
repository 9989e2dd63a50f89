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

const BINDING = 'momentOfJourney';
/** In the page: calls of the server carry the moment, and the question for the host's clock is answered with it. */
function sendMoment({ binding, header }: { readonly binding: string; readonly header: string }): void {
  const send = globalThis.fetch;
  const ask: () => Promise<string> = Reflect.get(globalThis, binding);
  globalThis.fetch = async (input, options) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isAsked = pathname === '/' && options?.method === 'HEAD';
    if (origin !== location.origin || !(isAsked || pathname.startsWith('/api/'))) return send(input, options);
    if (isAsked) return new Response(null, { headers: { date: new Date(await ask()).toUTCString() } });
    const request = new Request(input, options);
    request.headers.set(header, await ask());
    return send(request);
  };
}
/**
 * Every request of these browsers comes at the moment of the journey, and so does the host's own clock. Requests are not
 * intercepted: with that the browser keeps nothing, and reads the whole app again at every `goto`.
 */
export async function followMoment(context: BrowserContext): Promise<void> {
  await context.exposeBinding(BINDING, () => present().toISOString());
  await context.addInitScript(sendMoment, { binding: BINDING, header: MOMENT_HEADER });
}
