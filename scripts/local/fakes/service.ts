import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../ports.ts';

/** JSON, or a file. */
export type FakeAnswer = { readonly status: number } & (
  | { readonly body: unknown }
  | { readonly file: { readonly type: string; readonly bytes: Uint8Array } }
);
/** A service of the web on this machine; `address` has no path. */
export async function startService(
  answer: (request: IncomingMessage, body: Buffer) => FakeAnswer | Promise<FakeAnswer>,
) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const said = await answer(request, Buffer.concat(parts));
    const { type, bytes } = 'file' in said ? said.file : { type: 'application/json', bytes: JSON.stringify(said.body) };
    response.writeHead(said.status, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { address: `http://${HOST}:${port}`, stop };
}
