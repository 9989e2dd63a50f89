import type { AskProvider } from '#areas/sales/eInvoices/sending/provider.ts';

const STORECOVE = 'https://api.storecove.com/api/v2';
/** Somebody may wait for the answer: the clock tries again. */
const MOST_MS = 8000;

/** Asks the provider of e-invoices, and no other host. */
export const askProviderAt =
  (address = STORECOVE): AskProvider =>
  async ({ method, path, token, body }) => {
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(MOST_MS);
      const answer = await fetch(address + path, { method, headers, signal, redirect: 'error', ...(body && { body }) });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
