import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ListenChannel } from '#backend/memory/listen-channel.ts';
import { type Caller, MemoryFirestore } from '#backend/memory/memory-firestore.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { LocalFirestore } from './firestore.ts';
import { HOST } from './ports.ts';
import { claimsOf } from './token.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';

/** Firestore without an emulator: a database in memory behind the address of one. Nothing of it is kept. */
export async function startMemoryFirestore(port: number): Promise<LocalFirestore> {
  const store = new MemoryStore();
  const firestore = new MemoryFirestore(store);
  const channel = new ListenChannel(firestore);
  const server = createServer((request, response) => {
    serve(firestore, channel, request, response).catch((error: unknown) => {
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
  firestore: MemoryFirestore,
  channel: ListenChannel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://local');
  const method = request.method ?? 'GET';
  allowOtherOrigins(request, response);
  if (method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const text = await bodyOf(request);
  if (pathname === LISTEN) {
    const said = await channel.answer({ method, query, form: new URLSearchParams(text), callerOf });
    response.writeHead(said === undefined ? 400 : 200, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(said ?? 'Unknown SID');
    return;
  }
  const caller = callerOf(request.headers.authorization);
  const answer = await firestore.answer({ path: pathname, caller, ...(text && { body: JSON.parse(text) }) });
  response.writeHead(answer.status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer.body));
}

/** The app stands on another port. */
function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  // a listener sends credentials, for which `*` does not do
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.setHeader('Cache-Control', 'no-store');
}

function callerOf(authorization: string | undefined): Caller {
  const token = authorization?.replace(/^Bearer /, '');
  if (token === 'owner') return 'owner';
  const { user_id: uid, email, email_verified } = claimsOf(token ?? '') ?? {};
  if (typeof uid !== 'string') return undefined;
  return { uid, ...(typeof email === 'string' && { email }), emailVerified: email_verified === true };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
