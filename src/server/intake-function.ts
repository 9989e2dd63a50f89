import { type IntakeRequest, receiveEnquiry } from '#areas/sales/intake/receive.ts';
import type { ServerContext } from './given-context.ts';
import type { WebAnswer, WebRequest } from './web-function.ts';

const ADDRESS = /^\/api\/intake\/([A-Za-z0-9_-]{1,64})\/([a-z-]{2,30})\/([A-Za-z0-9]{16,80})$/;
/** A form stands on any page: its answer says nothing of the company. */
const ANYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

/** The function `intake`: one enquiry of a portal, a form or a mail service, by the address its sender was told. */
export const answerIntake =
  (context: () => Promise<ServerContext>) =>
  async ({ method, path, header, query, body }: WebRequest): Promise<WebAnswer> => {
    const [, companyId, channel, key] = ADDRESS.exec(path) ?? [];
    if (!companyId || !channel || !key) return { status: 404 };
    if (method === 'OPTIONS') return { status: 204, headers: ANYWHERE };
    // Meta asks once whether the address is ours.
    const challenge = query('hub.challenge');
    if (method === 'GET' && challenge && query('hub.verify_token') === key)
      return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: challenge.replace(/\W/g, '') };
    if (method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
    const request: IntakeRequest = { companyId, channel, key, header, bytes: body };
    const { status } = await receiveEnquiry(request, await context());
    return {
      status,
      ...(status === 404 && { refused: { company: companyId } }),
      headers: { ...ANYWHERE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ok: status === 200 }),
    };
  };
