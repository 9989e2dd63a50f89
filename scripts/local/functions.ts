import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import express, { type Request, type Response } from 'express';
import type { serveWith } from '#server/context.ts';
import { HOST, type Ports, PROJECT_ID } from './ports.ts';

/** A function as firebase-functions exports it. */
type Handler = (request: Request & { rawBody: Buffer }, response: Response) => unknown;
type Handlers = { readonly [name: string]: Handler };

/** A local request may set its time, so that a story of months runs in a minute. */
export const MOMENT_HEADER = 'x-moment';
const moments = new AsyncLocalStorage<Date>();
const now = () => moments.getStore() ?? new Date();
const momentOf = (request: Request): Date => new Date(request.header(MOMENT_HEADER) ?? Date.now());

/** Where the functions of the local Firebase answer: `{address}/commit`. */
export const localFunctions = (ports: Ports) => `http://${HOST}:${ports.functions}/api`;

/** What makes the functions talk to the emulators; read when firebase-admin is loaded. */
export const environment = (ports: Ports) => ({
  FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
  FUNCTIONS_EMULATOR: 'true',
  // As Google's own emulator of functions does it: otherwise every token of before a change of password is refused
  // here, the one that changed it included, which the deployed functions accept.
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  GCLOUD_PROJECT: PROJECT_ID,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
});

/** Serves what is deployed, in this process; with other parts where they are given, as a database that is not the emulator's. */
export async function startFunctions(
  ports: Ports,
  instead: Parameters<typeof serveWith>[0] = {},
): Promise<{ readonly stop: () => Promise<void> }> {
  Object.assign(process.env, environment(ports));
  (await import('#server/context.ts')).serveWith({ ...instead, now });
  // firebase-functions logs every successful call; it takes the console that is there when it is loaded.
  const { debug } = console;
  console.debug = () => undefined;
  const exported = Object.entries(await import('#server/index.ts'));
  console.debug = debug;
  const called = exported.filter(([, { __endpoint }]) => __endpoint.callableTrigger ?? __endpoint.httpsTrigger);
  const server = await functionsServer(Object.fromEntries(called), ports.functions);
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { stop };
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The functions under the app's own origin as Hosting serves them: `/api/{name}`. */
export function functionsServer(handlers: Handlers, port: number): Promise<Server> {
  const app = express();
  app.disable('x-powered-by');
  // A webhook's signature is over the bytes as they came.
  const raw = new WeakMap<object, Buffer>();
  // Google's own limit: the function itself refuses a request that is too large.
  app.use(express.json({ limit: '32mb', verify: (request, _response, body) => raw.set(request, body) }));
  // What is no JSON comes as its bytes: forms, and what is to be refused.
  app.use(express.raw({ limit: '32mb', type: () => true }));
  const run = (name: string, request: Request, response: Response) => {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return response.status(404).end();
    const whole = Object.assign(request, { rawBody: raw.get(request) ?? bytesOf(request.body) });
    return moments.run(momentOf(request), () => handler(whole, response));
  };
  app.all('/api/:name{/*rest}', (request, response) => {
    // an address says `e-invoice` and `v1`, the functions are called eInvoice and api
    const name = request.params.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return run(name === 'v1' ? 'api' : name, request, response);
  });
  app.all('/s/*rest', (request, response) => run('share', request, response));
  return new Promise((resolve, reject) => {
    const server = app.listen(port, HOST, () => resolve(server));
    server.once('error', reject);
  });
}
