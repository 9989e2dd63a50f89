import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { keyOf } from '#server/api/answer.ts';
import { countDay } from '#server/api/count-day.ts';
import { pace } from '#server/api/pace.ts';
import { badRequest, problemOf, Refused } from '#server/api/problem.ts';
import type { ServerContext } from '#server/given-context.ts';
import type { WebAnswer, WebRequest } from '#server/web-function.ts';

export type McpRequest = Omit<WebRequest, 'query'>;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The function `mcp`: an agent reads and proposes with a key, by the operations of the REST API. There is
 * no session and no open stream. The SDK is loaded with the first request that has a key.
 */
export const answerMcp =
  (context: () => Promise<ServerContext>, isLocal = false) =>
  async (request: McpRequest, requestId: string): Promise<WebAnswer> => {
    try {
      refuseForeign(request, isLocal);
      const keyed = await keyOf(request, await context());
      pace(keyed, 'reads');
      await countDay(keyed);
      const asked = messageIn(request);
      // many calls in one request would count as one
      if (Array.isArray(asked)) throw badRequest('');
      if (asked?.method === 'subscriptions/listen') return notOffered();
      const { serveMcp } = await import('./serve-mcp.ts');
      return await serveMcp(request, keyed, requestId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return problemOf(error, requestId, request.header('accept-language'), undefined);
    }
  };

/** A page of another site must not speak for its visitor, nor one whose name was made to mean this machine. */
function refuseForeign({ header, origin }: McpRequest, isLocal: boolean): void {
  const from = header('origin');
  const isHere = (address: string) => URL.canParse(address) && LOCAL.includes(new URL(address).hostname);
  const isOurs = isLocal ? [origin, from ?? origin].every(isHere) : from === undefined || from === origin;
  if (!isOurs) throw new Refused(403, 'forbidden');
}

/** What the body says; undefined where it is no JSON. */
const messageIn = ({ body }: McpRequest): Values | undefined => {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
};
const notOffered = (): WebAnswer => ({
  status: 404,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_601, message: 'Method not found' } }),
});
