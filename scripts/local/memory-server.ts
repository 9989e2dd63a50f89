import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answered, type Asked, firestoreRequests } from '#backend/memory/firestore-requests.ts';
import { MemoryFirestore } from '#backend/memory/memory-firestore.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Document } from '#model/commit/store.ts';
import type { LocalFirestore } from './firestore.ts';
import { HOST } from './ports.ts';

/** Firestore without an emulator: a database in memory behind the address of one. Nothing of it is kept. */
export async function startMemoryFirestore(port: number, documents?: Iterable<Document>): Promise<LocalFirestore> {
  const store = new MemoryStore(documents);
  const answer = firestoreRequests(new MemoryFirestore(store));
  const server = createServer((request, response) => {
    serve(answer, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, ready);
  });
  return {
    store,
    foundBy: 'in memory',
    exportTo: () => Promise.reject(new Error('the database in memory is not kept')),
    onDeath: () => undefined,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  answer: (asked: Asked) => Promise<Answered>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  allowOtherOrigins(request, response);
  if (method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const { authorization } = headers;
  const { status, type, text } = await answer({
    method,
    url: new URL(url, 'http://local'),
    authorization,
    text: await bodyOf(request),
  });
  response.writeHead(status, { 'Content-Type': type });
  response.end(text);
}

/** The app is on another port. */
function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  // a listener sends credentials, for which `*` does not do
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.setHeader('Cache-Control', 'no-store');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
