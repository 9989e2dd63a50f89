import type { InPageServer } from './in-page.ts';

let running: Promise<InPageServer> | undefined;

/** The server that answers from now on. It may still be loading its data: requests wait for it. */
export function runServer(server: Promise<InPageServer>): void {
  running = server;
}
export function runningServer(): Promise<InPageServer> {
  if (!running) throw new Error('no server runs in this page');
  return running;
}
