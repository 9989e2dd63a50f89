import { receiveCall } from '#areas/sales/eInvoices/sending/receive-call.ts';
import type { ServerContext } from './given-context.ts';
import type { WebAnswer, WebRequest } from './web-function.ts';

/** The function `eInvoice`: what became of an e-invoice, at the address that the provider was given. */
export const answerEInvoice =
  (context: () => Promise<ServerContext>) =>
  async ({ method, path, body }: WebRequest): Promise<WebAnswer> => {
    if (method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
    const status = await receiveCall({ path, body }, await context());
    const [, , , company = ''] = path.split('/');
    return { status, headers: { 'Cache-Control': 'no-store' }, ...(status === 404 && { refused: { company } }) };
  };
