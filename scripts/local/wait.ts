export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks every 50 ms until `ready` says true; a rejection counts as "not yet". Fails after `ms`, naming `what`. */
export async function waitUntil(what: string, ready: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (await ready().catch(() => false)) return;
  throw new Error(`${what} did not become ready in ${ms / 1000} s`);
}

/** An answer of an emulator that must be 2xx: otherwise an error with the status and what it said. */
export async function expectOk(what: string, request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response;
}
