import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { Explained } from './explained.ts';
import { forward } from './forward.ts';
import { headersFor, readHosting, rewriteFor, withoutUpgrade } from './hosting.ts';
import { HOST } from './ports.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a production build as Firebase Hosting would: the headers and rewrites of firebase.json, a missing asset as
 * 404. `extraConnect` are the local emulators, added to the Content-Security-Policy; `functions` is where the functions
 * answer that firebase.json rewrites to.
 */
export async function servePreview(options: {
  dist: string;
  port: number;
  functions: string;
  extraConnect?: readonly string[];
}): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = resolve(options.dist);
  if (!existsSync(join(dist, 'index.html'))) throw new Explained(`${dist} holds no build.`);
  const hosting = readHosting();
  const server = createServer((request, response) => {
    const path = pathOf(request);
    const file = path === undefined ? undefined : fileAt(dist, path);
    const rewrite = path === undefined || file ? undefined : rewriteFor(hosting, path);
    if (rewrite?.function) {
      forward(request, response, functionAddress(options.functions, rewrite.function.functionId, request.url ?? '/'));
      return;
    }
    const found = file ?? (rewrite?.destination && join(dist, rewrite.destination));
    const headers = withoutUpgrade(headersFor(hosting, path ?? '/', options.extraConnect ?? []));
    if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, headers);
    else if (path === undefined || !found) answer(response, 404, headers);
    else sendFile(response, found, headers, request.method === 'HEAD');
  });
  await new Promise<void>((ready, reject) => {
    server.once('error', () =>
      reject(new Explained(`Port ${options.port} (app) is in use; set APP_PORT to another one.`)),
    );
    server.listen(options.port, HOST, ready);
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${options.port}`, close };
}

/** The address of the function that answers this request. It gets the whole path, as behind Hosting. */
export function functionAddress(functions: string, functionId: string, url: string): URL {
  const { pathname, search } = new URL(url, 'http://local');
  // the local server finds the function by the path
  const name = functions.endsWith('/api') ? '' : `/${functionId}`;
  return new URL(`${name}${pathname}${search}`, functions);
}

/** The decoded path, or undefined when it is not one (bad escapes, a climb out of the folder). */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname);
    return path.includes('\0') || path.split(/[/\\]/).includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

function fileAt(dist: string, path: string): string | undefined {
  const own = resolve(join(dist, path));
  return own.startsWith(dist + sep) && isFile(own) ? own : undefined;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function sendFile(response: ServerResponse, path: string, headers: Record<string, string>, headOnly: boolean): void {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': statSync(path).size });
  if (headOnly) response.end();
  else createReadStream(path).pipe(response);
}

function answer(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(status === 404 ? 'Not found' : 'Method not allowed');
}
