import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type FakeAnswer, startService } from './service.ts';

/** What the contract says of a submission (tests/contracts/e-invoice/source.md). */
const submission = z.strictObject({
  legalEntityId: z.number().int(),
  idempotencyGuid: z.uuid(),
  routing: z.strictObject({
    eIdentifiers: z.tuple([z.strictObject({ scheme: z.string().regex(/^\d{4}$/), id: z.string().regex(/^\w+$/) })]),
  }),
  document: z.strictObject({
    documentType: z.literal('invoice'),
    rawDocumentData: z.strictObject({ parseStrategy: z.literal('ubl'), document: z.base64().min(1) }),
  }),
});
type Outcome = 'delivered' | 'rejected' | 'refused' | 'failing' | 'slow';
/** By the last digit of the receiver's number; every other digit is delivered. */
const OUTCOMES: { readonly [digit: string]: Outcome } = { 6: 'rejected', 5: 'refused', 4: 'failing', 3: 'slow' };

interface Given {
  readonly token: string;
  /** How long a slow answer takes, in milliseconds. */
  readonly slowMs?: number;
}
interface Submitted {
  readonly guid: string;
  readonly idempotencyGuid: string;
  readonly outcome: Outcome;
  readonly document: string;
}
const REFUSED = [{ source: 'document', details: 'The document does not fit this network' }];

/** Stands in for the provider of e-invoices: refuses what the contract does not know, and writes the body of its webhook. */
export async function startEInvoiceProvider({ token, slowMs = 0 }: Given) {
  const submitted = new Map<string, Submitted>();
  const failures = new Map<string, number>();
  /** Replaces every answer, for example with 401. */
  let answering: number | undefined;

  async function accept(text: string): Promise<FakeAnswer> {
    const { success, data, error } = submission.safeParse(JSON.parse(text));
    if (!success)
      return {
        status: 422,
        body: error.issues.map(({ path, message }) => ({ source: path.join('.'), details: message })),
      };
    const { idempotencyGuid, routing, document } = data;
    const outcome = OUTCOMES[routing.eIdentifiers[0].id.at(-1) ?? ''] ?? 'delivered';
    if (outcome === 'refused') return { status: 422, body: REFUSED };
    const failed = failures.get(idempotencyGuid) ?? 0;
    if (outcome === 'failing' && failed < 2) {
      failures.set(idempotencyGuid, failed + 1);
      return { status: 500, body: undefined };
    }
    if (outcome === 'slow') await wait(slowMs);
    const { guid = crypto.randomUUID() } = submitted.get(idempotencyGuid) ?? {};
    const bytes = Buffer.from(document.rawDocumentData.document, 'base64');
    submitted.set(idempotencyGuid, { guid, idempotencyGuid, outcome, document: bytes.toString() });
    return { status: 200, body: { guid } };
  }
  const service = await startService(({ method, url, headers }, bytes) => {
    if (answering) return { status: answering, body: undefined };
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: undefined };
    if (method === 'POST' && url === '/api/v2/document_submissions') return accept(bytes.toString());
    const [, guid] = /^\/api\/v2\/document_submissions\/([\w-]+)\/evidence\/sending$/.exec(url ?? '') ?? [];
    const known = [...submitted.values()].find((one) => one.guid === guid);
    const isFound = method === 'GET' && known?.outcome === 'delivered';
    return isFound ? { status: 200, body: { guid } } : { status: 404, body: undefined };
  });
  return {
    address: `${service.address}/api/v2`,
    /** What came in, each document once. */
    submitted: () => [...submitted.values()],
    answer: (status: number | undefined) => {
      answering = status;
    },
    /** The body of the webhook about this submission. */
    callOf: ({ guid, idempotencyGuid, outcome }: Omit<Submitted, 'document'>): string =>
      JSON.stringify({
        ...{ event_type: 'document_submission', event: outcome === 'rejected' ? 'failed' : 'delivered' },
        ...{ guid, idempotencyGuid },
        ...(outcome === 'rejected' && { details: [{ source: 'receiver', details: 'Not ours' }] }),
      }),
    stop: service.stop,
  };
}
