import { isSameSecret } from '#lib/same-secret.ts';
import { together } from '#lib/together.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Values } from '#model/schema.ts';
import { type ChannelName, isChannel, readEnquiry } from './channels.ts';
import type { Enquiry, Nothing } from './enquiry.ts';
import { type ChannelDocument, channelPath, type IntakeRefusal, intakePath } from './intake-document.ts';
import { hmac, isOld, isSigned } from './signature.ts';
import { storeInTurn } from './store-enquiries.ts';

/** Larger than any enquiry with its message. */
export const MOST_BYTES = 64_000;
/** Stored of a body, for trying again. */
const STORED_CHARACTERS = 8000;

export interface IntakeRequest {
  readonly companyId: string;
  readonly channel: string;
  readonly key: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array;
}
export interface IntakeAnswer {
  readonly status: 200 | 400 | 403 | 404 | 413;
  readonly outcome: 'lead' | 'activity' | 'refused';
}
const REFUSED: { readonly [reason in IntakeRefusal]: IntakeAnswer['status'] } = {
  ...{ secret: 404, signature: 403, old: 403, oversized: 413, malformed: 400, invalid: 400 },
  // A program learns nothing, and a sender of what is not for us need not try again.
  ...{ spam: 200, none: 200 },
};

/** One enquiry from outside: refused and counted, or stored once as a lead or on the lead that is open already. */
export async function receiveEnquiry(request: IntakeRequest, context: CommitContext): Promise<IntakeAnswer> {
  const { companyId, channel } = request;
  if (!isChannel(channel)) return { status: 404, outcome: 'refused' };
  const [open, company] = await readOpening(channelPath(companyId, channel), { companyId, channel, context });
  // Where nothing is open nothing is counted either: anybody could fill a company's log.
  if (!company || !open || company.status === 'Suspended') return { status: 404, outcome: 'refused' };
  // A wrong key gets the answer of a closed channel, and costs no write: anybody could fill a company's log.
  if (!isSameSecret(String(open.key), request.key)) return { status: REFUSED.secret, outcome: 'refused' };
  const read = await readBody(request, channel, open as Values & ChannelDocument, context.now());
  if (typeof read === 'string') {
    await countRefusal(companyId, channel, read, context);
    return { status: REFUSED[read], outcome: 'refused' };
  }
  const id = (await hmac('intake', new TextEncoder().encode(`${channel}:${read.enquiry.senderId}`))).slice(0, 32);
  const outcome = await storeInTurn({ ...{ companyId, channel, id }, enquiry: read.enquiry, body: read.text }, context);
  return { status: outcome === 'refused' ? REFUSED.invalid : 200, outcome };
}

interface Asked {
  readonly companyId: string;
  readonly channel: ChannelName;
  readonly context: CommitContext;
}
type Opening = readonly (Values | undefined)[];
/** Enquiries that come at the same moment share one look at their channel. */
const readOpening = together<Asked, Opening>(Number.POSITIVE_INFINITY, async (all) => {
  const [first] = all;
  if (!first) return [];
  const { companyId, channel, context } = first;
  const paths = [channelPath(companyId, channel), `companies/${companyId}`];
  const opening = await context.store.run((transaction) => transaction.get(paths));
  return all.map(() => opening);
});

interface ReadBody {
  readonly enquiry: Enquiry;
  readonly text: string;
}
async function readBody(
  { bytes, header }: IntakeRequest,
  channel: ChannelName,
  open: ChannelDocument,
  now: Date,
): Promise<ReadBody | IntakeRefusal> {
  if (bytes.length > MOST_BYTES) return 'oversized';
  const text = textOf(bytes);
  const body = text === undefined ? undefined : parsed(text, header('content-type'));
  if (text === undefined || body === undefined) return 'malformed';
  const signed = { header, body, bytes: bytes.slice() };
  if (open.signingSecret && !(await isSigned(signed, open.signingSecret))) return 'signature';
  if (isOld(signed, now)) return 'old';
  const enquiry: Enquiry | Nothing = readEnquiry(channel, body);
  return typeof enquiry === 'string' ? enquiry : { enquiry, text: text.slice(0, STORED_CHARACTERS) };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
/** JSON, or the fields of a form as browsers send them without a script. */
export function parsed(text: string, contentType = ''): unknown {
  if (/x-www-form-urlencoded/i.test(contentType)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One entry a day and reason, with how often: a flood fills no log. */
function countRefusal(
  companyId: string,
  channel: ChannelName,
  reason: IntakeRefusal,
  { store, now }: CommitContext,
): Promise<void> {
  const at = now();
  const path = intakePath(companyId, `refused_${at.toISOString().slice(0, 10)}_${channel}_${reason}`);
  return store.run(async (transaction) => {
    const [known] = await transaction.get([path]);
    const count = Number(known?.count ?? 0) + 1;
    transaction.set(path, { channel, at, rank: -at.getTime(), outcome: 'refused', reason, count });
  });
}
