import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../ports.ts';

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** A service of the web on this machine; `address` has no path. */
export async function startService(
  answer: (request: IncomingMessage, body: Buffer) => FakeAnswer | Promise<FakeAnswer>,
) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { status, body } = await answer(request, Buffer.concat(parts));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { address: `http://${HOST}:${port}`, stop };
}
