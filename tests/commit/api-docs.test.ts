import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { answerApi } from '#server/api/answer.ts';
import { answerMcp } from '#server/mcp/answer-mcp.ts';
import { McpWorld } from './mcp-world.ts';

const page = readFileSync('docs/api.md', 'utf8');
/** The commands of the page, block by block: one shell runs them all, as a reader does. */
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);

/** The functions at an address of this machine. */
async function serve(all: McpWorld) {
  const context = async () => all.context;
  const [api, mcp] = [answerApi(context), answerMcp(context, true)];
  const statuses: string[] = [];
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(Buffer.concat(await request.toArray()));
    const { pathname: path, search, origin } = new URL(request.url ?? '', `http://${request.headers.host}`);
    const header = (name: string) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    };
    const source = request.socket.remoteAddress ?? '';
    const asked = { method: request.method ?? '', path, search, origin, source, header, body };
    const answer = await (path === '/api/mcp' ? mcp : api)(asked, 'request-1');
    statuses.push(`${answer.status} ${asked.method} ${path}${search}`);
    response.writeHead(answer.status, { ...answer.headers });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { app: `http://127.0.0.1:${port}`, statuses, close: () => server.close() };
}

it('every command of docs/api.md runs as written', async () => {
  const all = new McpWorld();
  const key = await all.api.key('ceo');
  const { app, statuses, close } = await serve(all);
  const { stdout } = await promisify(execFile)('bash', ['-euc', blocks.join('\n')], {
    cwd: mkdtempSync(join(tmpdir(), 'api-docs-')),
    env: { ...process.env, APP: app, KEY: key.secret },
  }).finally(close);
  const calls = blocks.join('\n').match(/^(api|mcp|curl) /gm)?.length ?? 0;
  expect(statuses.length).toBe(calls);
  expect(statuses.filter((line) => !/^20[012] /.test(line))).toEqual([]);
  expect(stdout.includes('"isError":true')).toBe(false);
  for (const part of ['"fullName":"Grace Hopper"', '"status":"Contacted"', '"more":false', '"name":"my_proposals"'])
    expect(stdout.includes(part), part).toBe(true);
}, 120_000);

it('every request of its table is one that the API knows', async () => {
  const all = new McpWorld();
  const key = await all.api.key('ceo');
  const rows = [...page.matchAll(/^\| `(GET|POST|PATCH) (\/\S+)`/gm)];
  expect(rows.length).toBeGreaterThan(6);
  for (const [, method = '', path = ''] of rows) {
    const body = method === 'GET' ? undefined : {};
    const answer = await all.api.ask(key, method, path.replace('{id}', 'not-there-0000'), body, { 'if-match': '"1"' });
    // nobody has this id, and an empty body makes no lead
    expect(path.includes('{id}') ? 404 : method === 'GET' ? 200 : 422, `${method} ${path}`).toBe(answer.status);
  }
});
