import { eInvoices } from '#areas/sales/eInvoices/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';
import { readProvider } from './account.ts';
import type { EInvoiceContext, Report } from './provider.ts';
import { fateOf } from './send.ts';
import { readCall } from './storecove.ts';
import { eInvoiceAt, writeState } from './write-state.ts';

/** Bytes of a call. */
const MOST = 256 * 1024;
const ADDRESS = /^\/api\/e-invoice\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9]{16,80})$/;

/** What the provider calls back for, at an address that it alone has: the HTTP status. The same call again changes nothing. */
export async function receiveCall(
  { path, body }: { readonly path: string; readonly body: Uint8Array },
  context: EInvoiceContext,
): Promise<200 | 400 | 404 | 413> {
  const [, companyId, secret] = ADDRESS.exec(path) ?? [];
  if (!companyId || !secret) return 404;
  if (body.length > MOST) return 413;
  const report = readCall(new TextDecoder().decode(body));
  return context.store.run(async (transaction) => {
    const found = await readProvider(transaction, companyId);
    if (!found || !isSameSecret(found.channel.key, secret)) return 404;
    if (!report) return 400;
    if (report === 'other') return 200;
    const id = await documentOf(report);
    const record = id === undefined ? undefined : await eInvoiceAt(transaction, companyId, id);
    if (!record) return 404;
    const set = fateOf(record, report);
    if (set) await writeState(transaction, { ...found, companyId }, record, set, context);
    return 200;

    async function documentOf({ id: providerId, key }: Report): Promise<string | undefined> {
      const names = [
        ['providerId', providerId],
        ['uuid', key],
      ] as const;
      for (const [field, value] of names) {
        if (!value) continue;
        const conditions = [{ field, operator: '==', value }] as const;
        const [one] = await transaction.find(`companies/${companyId}/${eInvoices.name}`, conditions, 1);
        if (one) return lastPart(one.path);
      }
      return undefined;
    }
  });
}
