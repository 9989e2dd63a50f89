import type { Server } from 'node:http';
import express, { type Request, type Response } from 'express';
import { HOST } from './ports.ts';

/** A function as firebase-functions exports it. */
type Handler = (request: Request & { rawBody: Buffer }, response: Response) => unknown;

/**
 * The functions under the app's own origin as Hosting serves them: `/api/{name}`. The handlers are those that are
 * deployed; with the emulators' variables set they talk to those.
 */
export function functionsServer(handlers: { readonly [name: string]: Handler }, port: number): Promise<Server> {
  const app = express();
  app.disable('x-powered-by');
  // A webhook's signature is over the bytes as they came.
  const raw = new WeakMap<object, Buffer>();
  app.use(express.json({ limit: '1mb', verify: (request, _response, body) => raw.set(request, body) }));
  app.all('/api/:name', (request, response) => {
    const handler = Object.hasOwn(handlers, request.params.name) ? handlers[request.params.name] : undefined;
    return handler
      ? handler(Object.assign(request, { rawBody: raw.get(request) ?? Buffer.alloc(0) }), response)
      : response.status(404).end();
  });
  return new Promise((resolve, reject) => {
    const server = app.listen(port, HOST, () => resolve(server));
    server.once('error', reject);
  });
}
