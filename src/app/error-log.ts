import { createListeners } from '#lib/data/listeners.ts';
import { now } from '#lib/time/clock.ts';
import type { ErrorLog, NotedError } from '#model/error-log.ts';
import { AppError, loadFailureOf } from '#model/errors.ts';
import { routePattern } from './route-pattern.ts';

interface Installation {
  readonly release: string;
  readonly productCode: string;
  /** Where errors are reported; nowhere when undefined. */
  readonly reportUrl: string | undefined;
}

/** A page whose errors repeat without end does not report without end. */
const MOST_REPORTS = 20;
const FRAMES = 5;
/** No letter or digit that is taken for another one. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newErrorId(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** A word of the code, never of the data: a name that is not a plain word becomes Error. */
function kindOf(error: unknown): string {
  if (error instanceof AppError) return `AppError.${error.kind}`;
  const name = loadFailureOf(error) ?? (error instanceof Error ? error.name : typeof error);
  return /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error';
}

/** Where in our own files it happened: no message, no address of a page. */
function placesIn(error: unknown, origin: string): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /^\s*at |@/.test(line) && line.includes(origin))
    .flatMap((line) => /\/((?:assets|src)\/[\w./-]+)(?:\?[\w=&]*)?(:\d+:\d+)/.exec(line)?.slice(1, 3).join('') ?? [])
    .slice(0, FRAMES);
}

/** Notes errors for the current page and reports each without personal data: product, release, route, id, place. */
export function createErrorLog({ release, productCode: product, reportUrl }: Installation): ErrorLog & {
  /** Records uncaught errors, and errors that did not replace the page. */
  readonly pass: (error: unknown) => void;
} {
  const known = new WeakMap<object, NotedError>();
  const { notify, subscribe } = createListeners();
  let passing: NotedError | undefined;
  let reports = 0;

  function report(facts: object): void {
    if (!reportUrl || reports >= MOST_REPORTS) return;
    reports += 1;
    const privately = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    // nothing is to be done about a report that does not arrive
    fetch(reportUrl, { method: 'POST', body: JSON.stringify(facts), keepalive: true, ...privately }).catch(() => {});
  }
  function note(error: unknown): NotedError {
    const before = typeof error === 'object' && error !== null ? known.get(error) : undefined;
    if (before) return before;
    // the server's log has more under its own id
    const requestId = error instanceof AppError ? error.requestId : undefined;
    const facts = {
      product,
      release,
      route: routePattern(location.pathname),
      id: newErrorId(),
      error: kindOf(error),
      ...(requestId && { requestId }),
    };
    const places = placesIn(error, location.origin);
    report({ ...facts, places });
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const more = { time: now().toISOString(), browser: navigator.userAgent, words, places };
    const noted = {
      id: facts.id,
      ...(requestId && { requestId }),
      details: JSON.stringify({ ...facts, ...more }, null, 1),
    };
    if (typeof error === 'object' && error !== null) known.set(error, noted);
    return noted;
  }
  const show = (next: NotedError | undefined) => {
    passing = next;
    notify();
  };
  return {
    note,
    pass: (error) => show(note(error)),
    passing: {
      get: () => passing,
      subscribe,
      dismiss: () => show(undefined),
    },
  };
}

/** A browser's extensions run in our page; what they do wrong is not ours to tell. */
const isForeign = (error: unknown) => error instanceof Error && /\b[a-z-]+-extension:\/\//.test(error.stack ?? '');

/** From now on nothing is lost that nobody caught. What has no error in it is a remark of the browser's own. */
export function watchErrors({ pass }: { readonly pass: (error: unknown) => void }): void {
  addEventListener('error', ({ error }) => {
    if (error && !isForeign(error)) pass(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isForeign(reason)) pass(reason);
  });
}
