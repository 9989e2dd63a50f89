import { type IntakeRequest, receiveEnquiry } from '#areas/sales/intake/receive.ts';
import type { ServerContext } from './given-context.ts';
import { logLine } from './log.ts';
import type { WebAnswer, WebRequest } from './web-function.ts';

const ADDRESS = /^\/api\/intake\/([A-Za-z0-9_-]{1,64})\/([a-z-]{2,30})\/([A-Za-z0-9]{16,80})$/;
/** A form can be on any page: its answer reveals nothing about the company. */
const ANYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

/** The function `intake`: one message of a portal, a form or a mail service, at the address its sender was given. */
export const answerIntake =
  (context: () => Promise<ServerContext>) =>
  async ({ method, path, header, query, body, source }: WebRequest): Promise<WebAnswer> => {
    const [, companyId, channel, key] = ADDRESS.exec(path) ?? [];
    if (!companyId || !channel || !key) return { status: 404 };
    if (method === 'OPTIONS') return { status: 204, headers: ANYWHERE };
    // Meta asks once whether the address is ours.
    const challenge = query('hub.challenge');
    if (method === 'GET' && challenge && query('hub.verify_token') === key)
      return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: challenge.replace(/\W/g, '') };
    if (method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
    const request: IntakeRequest = { companyId, channel, key, header, bytes: body, source };
    const status = await statusOf(request, context);
    return {
      status,
      ...(status === 404 && { refused: { company: companyId } }),
      headers: { ...ANYWHERE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ok: status === 200 }),
    };
  };

/** 503 where the database does not answer: senders try again. */
async function statusOf(request: IntakeRequest, context: () => Promise<ServerContext>): Promise<number> {
  const started = Date.now();
  const fail = (error: unknown) => {
    const facts = {
      requestId: crypto.randomUUID(),
      function: 'intake',
      company: request.companyId,
      ms: Date.now() - started,
    };
    console.error(logLine(facts, 'unknown', error));
  };
  try {
    const { status, failures } = await receiveEnquiry(request, await context());
    failures.forEach(fail);
    return status;
  } catch (error) {
    fail(error);
    return 503;
  }
}
