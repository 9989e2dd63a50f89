import type { ComponentType } from 'react';
import { CHUNK_MS, within } from '#lib/time/waits.ts';
import { AppError, type LoadFailure, loadFailureOf } from '#model/errors.ts';
import { type LazyPart, lazyPart } from '#ui/lazy-part.ts';

const RELOADED_KEY = 'reloaded_for';
/** Called before the page reloads itself; use-record-form.ts listens. */
const RELOADING = 'freehold-reloading';

/** A part of the app could not be loaded: most often because a new version was deployed meanwhile. */
export class ChunkLoadError extends Error {
  override name: LoadFailure = 'ChunkLoadError';
  /** What it was. */
  readonly code: LoadFailure;
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = loadFailureOf(cause) ?? 'ChunkLoadError';
  }
}

/**
 * Reloads once for each build. Returns false when this very build was reloaded for already: then a page must say
 * so, for another reload would only begin a loop. Without session storage there is no guard, so no reload either.
 */
export function reloadOnce(build: string): boolean {
  // Without a connection a reload would lose the page and what was typed on it.
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return false;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false;
    sessionStorage.setItem(RELOADED_KEY, build);
  } catch {
    return false;
  }
  // forms keep what was typed, and do not ask
  globalThis.dispatchEvent?.(new Event(RELOADING));
  location.reload();
  return true;
}

/** A server that does not answer within this time counts as not available. */
const SERVER_MS = 10_000;
const NEVER = new Promise<never>(() => undefined);

/** A reload without a server would trade a working page, and what is typed on it, for the browser's error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SERVER_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads a part of the app; a missing or too slow one means one reload, then a ChunkLoadError. Without a server it is
 * AppError('offline'): what is on the screen stays.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_MS): Promise<T> {
  try {
    return await within(timeout, load(), () => new ChunkLoadError('timeout'));
  } catch (cause) {
    if (!(await isServerThere())) throw new AppError('offline', { cause });
    if (reloadOnce(import.meta.url)) return NEVER;
    throw new ChunkLoadError('part of the app could not be loaded', cause);
  }
}

/** A lazy part of the screen with the treatment of missing chunks above. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return lazyPart(() => loadChunk(load), load);
}

/** Vite reports style and script chunks that do not load as an event; the failed import is then nobody's surprise. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => {
    void isServerThere().then((there) => there && reloadOnce(import.meta.url));
  });
}
