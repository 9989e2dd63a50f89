import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../ports.ts';

/** Seconds that the clocks may differ. */
const TOLERANCE = 5 * 60;

interface Given {
  readonly secret: string;
  readonly now: () => Date;
}
interface Heard {
  readonly id: string;
  readonly body: string;
}

/** Whether one of the signatures is right, as the rules of Standard Webhooks 1.0.0 have it. */
export function isSigned(headers: IncomingMessage['headers'], body: string, { secret, now }: Given): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (signatures ?? '').split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}

/** A program that receives webhooks: it takes what is signed, and answers 401 to anything else. */
export async function startWebhookReceiver(given: Given) {
  const heard: Heard[] = [];
  let answering: { readonly status: number; readonly headers?: Record<string, string> } | undefined;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const isRight = isSigned(request.headers, body, given);
    if (isRight && !answering) heard.push({ id: String(request.headers['webhook-id']), body });
    response.writeHead(answering?.status ?? (isRight ? 200 : 401), answering?.headers);
    response.end(answering ? 'x'.repeat(5000) : 'thanks');
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/hook`,
    /** What came in, signed. */
    heard: heard as readonly Heard[],
    /** Replaces every answer; undefined takes that back. */
    answer: (instead: typeof answering) => {
      answering = instead;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
