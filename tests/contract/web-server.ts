import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Values } from '#model/schema.ts';
import { functionsServer } from '#scripts/local/functions.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import type { ServerContext } from '#server/given-context.ts';
import { intakeTools } from '#server/intake-tools.ts';
import { memoryBodies } from '../commit/memory-bodies.ts';
import { ACCESS, CommitWorld, population } from '../commit/world.ts';

const noBucket = () => {
  throw new Error('there is no bucket');
};
type Handlers = Parameters<typeof functionsServer>[0];

/** Functions under `/api` over HTTP, on an emulated database of this project with the population of the commit tests. */
export class WebServer {
  private constructor(
    readonly url: string,
    readonly store: ReturnType<typeof firestoreStore>,
    private readonly server: Server,
    private readonly app: App,
  ) {}

  static async start(
    project: string,
    handlersOf: (context: () => Promise<ServerContext>) => Promise<Handlers>,
    graph?: string,
  ): Promise<WebServer> {
    Object.assign(process.env, {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${process.env.FIRESTORE_PORT}`,
      GCLOUD_PROJECT: project,
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
    });
    const app = initializeApp({ projectId: project }, project);
    const store = firestoreStore(getFirestore(app));
    const world = new CommitWorld();
    const context = {
      ...world.context,
      store,
      now: () => new Date(),
      access: ACCESS,
      program: ACCESS.program,
      pages: store,
      intake: { ...intakeTools(noBucket, { graph }), bodies: memoryBodies(world.files) },
    };
    const handlers = await handlersOf(async () => ({ ...context, counted: [], countedVersion: 0 }));
    const server = await functionsServer(handlers, 0);
    const started = new WebServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, store, server, app);
    for (const { path, data } of population()) await started.put(path, data);
    return started;
  }

  put(path: string, data: Values): Promise<void> {
    return this.store.run(async (transaction) => transaction.set(path, data));
  }
  merge(path: string, data: Values): Promise<void> {
    return this.store.run(async (transaction) => transaction.merge(path, data));
  }
  async read(path: string): Promise<Values | undefined> {
    const [found] = await this.store.run((transaction) => transaction.get([path]));
    return found;
  }
  async all(collection: string): Promise<readonly Values[]> {
    const found = await this.store.run((transaction) => transaction.find(collection, [], 500));
    return found.map(({ data }) => data);
  }
  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await deleteApp(this.app);
  }
}
