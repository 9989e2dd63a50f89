import { createServer } from 'node:net';
import { Explained } from './explained.ts';

/** Everything local listens on this address only. */
export const HOST = '127.0.0.1';
/** A `demo-` project never reaches real Firebase: the SDKs and the emulators refuse to. */
export const PROJECT_ID = 'demo-freehold';

export interface Ports {
  readonly firestore: number;
  readonly auth: number;
  readonly storage: number;
  readonly app: number;
  readonly ip: number;
  readonly functions: number;
}
const VARIABLES = {
  firestore: ['FIRESTORE_PORT', 8080],
  auth: ['AUTH_PORT', 9099],
  storage: ['STORAGE_PORT', 9199],
  app: ['APP_PORT', 5173],
  ip: ['IP_PORT', 5180],
  functions: ['FUNCTIONS_PORT', 5001],
} as const;
const NAMES = Object.keys(VARIABLES) as (keyof Ports)[];

const forEach = (portOf: (name: keyof Ports) => number): Ports => ({
  firestore: portOf('firestore'),
  auth: portOf('auth'),
  storage: portOf('storage'),
  app: portOf('app'),
  ip: portOf('ip'),
  functions: portOf('functions'),
});

/** The ports of `npm start`: FIRESTORE_PORT, AUTH_PORT, STORAGE_PORT, APP_PORT, IP_PORT, FUNCTIONS_PORT or their defaults. */
export const portsFromEnvironment = (): Ports =>
  forEach((name) => {
    const [variable, fallback] = VARIABLES[name];
    const port = Number(process.env[variable] || fallback);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    throw new Explained(`${variable}=${process.env[variable]} is not a port number.`);
  });

/** Ports nobody uses now, for a run of the tests beside a running `npm start`. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(NAMES.map(() => listen(0)));
  const numbers = servers.map((server) => server?.port ?? 0);
  await Promise.all(servers.map((server) => server?.close()));
  return forEach((name) => numbers[NAMES.indexOf(name)] ?? 0);
}

/** Refuses, naming each port that is taken and the variable that moves it. */
export async function refuseBusyPorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const busy: string[] = [];
  for (const name of names) {
    const server = await listen(ports[name]);
    if (server) await server.close();
    else busy.push(`Port ${ports[name]} (${name}) is in use; set ${VARIABLES[name][0]} to another one.`);
  }
  if (busy.length > 0) throw new Explained([...busy, 'Is Freehold already running in another terminal?'].join('\n'));
}

function listen(port: number): Promise<{ port: number; close: () => Promise<void> } | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      const close = () => new Promise<void>((done) => server.close(() => done()));
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}
