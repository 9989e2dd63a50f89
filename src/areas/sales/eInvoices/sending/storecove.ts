import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { receiverOf } from '#lib/e-invoice/pint-ae.ts';
import { base64Of } from '#lib/files/bytes.ts';
import type { AskProvider, EInvoiceProvider, Fate, ProviderAccount, Report, Sent } from './provider.ts';

type Json = { readonly [name: string]: unknown };
const MOST_PROBLEMS = 20;
const LONGEST_PROBLEM = 300;
/** Events of a submission. Its documentation names some, public clients others: tests/contracts/e-invoice/source.md. */
const FATES: { readonly [event: string]: Fate['status'] } = {
  delivered: 'Delivered',
  succeeded: 'Delivered',
  accepted: 'Delivered',
  failed: 'Rejected',
  rejected: 'Rejected',
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined;

/** Sentences out of what the provider found: `[{ source, details }]`, a text, or nothing that can be read. */
function problemsIn(found: unknown): readonly string[] {
  const all = typeof found === 'string' ? [found] : Array.isArray(found) ? found : [];
  const sentences = all.map((one) =>
    isObject(one) ? [one.source, one.details].filter((part) => typeof part === 'string').join(': ') : String(one),
  );
  return sentences.flatMap((one) => one.trim().slice(0, LONGEST_PROBLEM) || []).slice(0, MOST_PROBLEMS);
}

function sentOf(status: number, text: string): Sent {
  const found = jsonOf(text);
  const id = status === 200 && isObject(found) ? textOf(found.guid) : undefined;
  if (id) return { id };
  if (status === 401) return { refused: 'token', problems: [] };
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return { refused: isFinal ? 'final' : 'later', problems: problemsIn(found) };
}

/** Storecove, API version 2. It takes invoices and credit notes as UBL. */
export const storecove = ({ account, token }: ProviderAccount, ask: AskProvider): EInvoiceProvider => ({
  send: async (document, key) => {
    const body = JSON.stringify({
      legalEntityId: Number(account),
      idempotencyGuid: key,
      routing: { eIdentifiers: [receiverOf(document)] },
      document: {
        documentType: 'invoice',
        rawDocumentData: { parseStrategy: 'ubl', document: base64Of(new TextEncoder().encode(document)) },
      },
    });
    const { status, text } = await ask({ method: 'POST', path: '/document_submissions', token, body });
    return sentOf(status, text);
  },
  // there is evidence of a document once the buyer's side has it
  stateOf: async (id) => {
    const path = `/document_submissions/${encodeURIComponent(id)}/evidence/sending`;
    const { status } = await ask({ method: 'GET', path, token });
    return status === 200 ? { status: 'Delivered', problems: [] } : undefined;
  },
});

/** A webhook's body, by itself or as the text of an envelope. undefined for one that is none; 'other' for one about something else. */
export function readCall(body: string): Report | 'other' | undefined {
  const whole = jsonOf(body);
  if (!isObject(whole)) return undefined;
  const report = typeof whole.body === 'string' ? jsonOf(whole.body) : whole;
  if (!isObject(report)) return undefined;
  const status = FATES[String(report.event)];
  if (report.event_type !== 'document_submission' || !status) return 'other';
  const named = withoutUndefined({
    id: textOf(report.document_submission_guid) ?? textOf(report.guid),
    key: textOf(report.idempotencyGuid),
  });
  return { ...named, status, problems: status === 'Rejected' ? problemsIn(report.details) : [] };
}
