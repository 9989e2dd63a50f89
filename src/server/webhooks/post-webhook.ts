import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PostWebhook } from './receiver.ts';

const MOST_MS = 15_000;
/** Bytes of an answer that are read. */
const MOST_READ = 1024;

/**
 * Posts to an address of the public web: one of this machine, of its network or of the cloud's own services is refused
 * when the connection is made, under any name. A redirect is an answer like any other.
 * @param allowed networks that are allowed anyway (CIDR), without TLS, too: this machine's own in a test
 */
export function postWebhookWith({
  allowed,
  mostMs = MOST_MS,
}: {
  readonly allowed: readonly string[];
  readonly mostMs?: number;
}): PostWebhook {
  const options = { allowIPAddressList: [...allowed] };
  const [plain, secure] = [new RequestFilteringHttpAgent(options), new RequestFilteringHttpsAgent(options)];
  const answerTo = (url: URL, headers: { readonly [name: string]: string }, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const given = { method: 'POST', signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
      const sent =
        url.protocol === 'https:'
          ? requestHttps(url, { ...given, agent: secure }, resolve)
          : requestHttp(url, { ...given, agent: plain }, resolve);
      sent.once('error', reject).end(body);
    });
  return async (address, headers, body) => {
    try {
      const url = new URL(address);
      if (url.protocol !== 'https:' && allowed.length === 0) return { status: 0, text: 'https only' };
      const answer = await answerTo(url, headers, body, AbortSignal.timeout(mostMs));
      const retryAfter = answer.headers['retry-after'];
      const text = await beginningOf(answer);
      return { status: answer.statusCode ?? 0, text, ...(retryAfter !== undefined && { retryAfter }) };
    } catch (error) {
      return { status: 0, text: error instanceof Error ? error.message : '' };
    }
  };
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= MOST_READ) break;
    }
  } catch {
    // the status is known: what is missing of the text decides nothing
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, MOST_READ).toString();
}
