import { IN_PAGE_HOST } from './in-page.ts';
import { runningServer } from './running.ts';

const isOurs = ({ hostname, origin, pathname }: URL): boolean =>
  hostname === IN_PAGE_HOST || (origin === location.origin && /^\/(api|s)\//.test(pathname));

/** From now on what the page asks of its server is answered in the page; everything else goes where it always went. */
export function answerInPage(): void {
  const outside = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isOurs(url)) return outside(input, init);
    const request = new Request(input, init);
    const { method, headers, signal } = request;
    const authorization = headers.get('authorization') ?? undefined;
    const asked = { method, url, authorization, text: await request.text() };
    const { status, type, text } = await untilAborted((await runningServer()).answer(asked), signal);
    return new Response(text, { status, headers: { 'content-type': type } });
  };
}

/** A request that is aborted ends at once, as it does on the network; its answer is nobody's. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([answer, aborted]);
}
