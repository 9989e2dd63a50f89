import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Values } from '#model/schema.ts';
import { answerMcp, type McpRequest } from '#server/mcp/answer-mcp.ts';
import type { WebAnswer } from '#server/web-function.ts';
import { type Key, LEAD } from './api-world.ts';
import { ProposalsWorld } from './proposals-world.ts';
import { create, freshId } from './world.ts';

const ORIGIN = 'https://desk.example';

/** What a tool answered. */
export interface Called {
  readonly isError: boolean;
  readonly body: Values;
}

/** The MCP function over the world of the commit tests, and the official client, without a port. */
export class McpWorld extends ProposalsWorld {
  isLocal = false;
  /** What the client was answered last. */
  last: WebAnswer | undefined;

  /** One request as it comes in. */
  send(
    more: Partial<Omit<McpRequest, 'header' | 'body'>> & { headers?: Readonly<Record<string, string>>; text?: string },
  ): Promise<WebAnswer> {
    const { headers = {}, text = '', ...given } = more;
    const request = { method: 'POST', path: '/api/mcp', search: '', origin: ORIGIN, source: '203.0.113.7', ...given };
    const named = new Headers({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    });
    const header = (name: string) => named.get(name) ?? undefined;
    return answerMcp(async () => this.context, this.isLocal)(
      { ...request, header, body: new TextEncoder().encode(text) },
      'request-1',
    );
  }

  async connect(key: Key, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', ORIGIN), {
      fetch: async (url, init) => {
        const request = new Request(url, init);
        const headers = { ...Object.fromEntries(request.headers), authorization: `Bearer ${key.secret}` };
        const answer = await this.send({ method: request.method, headers, text: await request.text() });
        this.last = answer;
        const body = typeof answer.body === 'string' && answer.body !== '' ? answer.body : null;
        return new Response(body, { status: answer.status, headers: { ...answer.headers } });
      },
    });
    await client.connect(transport);
    return client;
  }
}

export async function call(client: Client, name: string, given: Values = {}): Promise<Called> {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  const [first] = content as readonly { readonly text?: string }[];
  const text = first?.text ?? '';
  return { isError, body: text.startsWith('{') ? JSON.parse(text) : { text } };
}
/** The choices of each tool, by its name. */
export async function choicesOf(client: Client): Promise<{ readonly [tool: string]: readonly string[] }> {
  const { tools } = await client.listTools();
  return Object.fromEntries(
    tools.map(({ name, inputSchema }) => {
      const { resource, command, state } = (inputSchema.properties ?? {}) as { readonly [name: string]: Values };
      return [name, ((command ?? resource ?? state)?.enum ?? []) as readonly string[]];
    }),
  );
}

/** A stored lead with a phone number of its own; its id. */
export async function leadIn({ world }: McpWorld, more: Values = {}, uid = 'ceo'): Promise<string> {
  const id = freshId();
  await world.commit(uid, [create('leads', { ...LEAD, mobilePhone: `+97150${id.slice(-7)}`, ...more }, id)]);
  return id;
}
export const grantsOf = (actions: readonly string[], reach = 'Company', resource = '*') => [
  { resource, actions, reach },
];
