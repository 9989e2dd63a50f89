import { type MemoryAccount, MemoryAccounts } from '#backend/memory/accounts.ts';
import { BlobFiles } from '#backend/memory/blob-files.ts';
import { type Answered, type Asked, firestoreRequests, jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { MemoryFirestore } from '#backend/memory/memory-firestore.ts';
import type { MemoryStore } from '#backend/memory/memory-store.ts';
import { claimsOf } from '#backend/memory/token.ts';
import { publishPolicy } from '#model/access/access-writes.ts';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { AppError } from '#model/errors.ts';
import { decide } from '#model/policy/decide.ts';
import { askProgram } from '#model/policy/program.ts';
import {
  type Answer,
  answerAccount,
  answerCommand,
  answerCommit,
  answerImport,
  answerReport,
  answerSession,
} from '#server/answers.ts';
import { runAutomations } from '#server/automations/run-automations.ts';
import { COLLECTIONS } from '#server/collections.ts';
import { accountContextOf, contextOn, type ServerContext } from '#server/given-context.ts';
import { hourlyRun } from '#server/hourly-run.ts';
import { answerPhoto, type FetchPhoto, refusalOfBytes } from '#server/photo-answer.ts';
import { answerPortals } from '#server/portals-answer.ts';
import { refusalOf } from '#server/refusal.ts';
import { answerShare } from '#server/share-function.ts';
import { withWebhooks } from '#server/webhooks/attempt.ts';

/**
 * The host for everything, from the view of the SDKs; no such host exists, so nothing can leave the page by mistake.
 */
export const IN_PAGE_HOST = 'in-page.invalid';
/** Set aside for documentation (RFC 5737). */
const ADDRESS = '203.0.113.7';
/** The policy does not change under an open page. */
const POLICY = 'in-page';

/** HTTP statuses of what Cloud Functions refuse with. */
const STATUSES: { readonly [code: string]: number } = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'already-exists': 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
};

/** The whole of the server, in the page that asks it. */
export interface InPageServer {
  readonly store: MemoryStore;
  readonly files: BlobFiles;
  readonly accounts: MemoryAccounts;
  readonly context: ServerContext;
  readonly answer: (asked: Asked) => Promise<Answered>;
  /** What time alone brings, now. */
  readonly runHourly: () => Promise<unknown>;
}

/** Sign-in, database, listeners, storage and functions over documents in memory, by the rules of the real ones. */
export function createInPageServer(store: MemoryStore, people: readonly MemoryAccount[]): InPageServer {
  const files = new BlobFiles();
  const accounts = new MemoryAccounts(people, Date.now, (email, link) => console.info(`Mail to ${email}: ${link}`));
  const database = firestoreRequests(new MemoryFirestore(store));
  const access = { ask: decide, program: askProgram, policy: POLICY, ...COLLECTIONS };
  // nothing leaves the page: what would be sent is in its console
  const context = withWebhooks(contextOn(store, access, files), async (url, _headers, body) => {
    console.info(`Webhook to ${url}: ${body}`);
    return { status: 200, text: '' };
  });
  const published = publishPolicy(store, access);
  const ready = async () => {
    await published;
    return context;
  };
  // no clock is needed: rules act on a change as soon as it is written
  const followed =
    (answer: Answer): Answer =>
    async (asked) => {
      const answered = await answer(asked);
      const { companyId } = asked.data as { companyId?: unknown };
      if (typeof companyId === 'string') await runAutomations(companyId, context).catch(console.error);
      return answered;
    };
  const functions: { readonly [name: string]: Answer } = {
    commit: followed(answerCommit(ready)),
    command: followed(answerCommand(ready)),
    account: answerAccount(async () => accountContextOf(await ready(), accounts.passwordSince)),
    importRows: answerImport(ready),
    session: answerSession(ready),
    fetchPhoto: answerPhoto(ready, fetchFromPage),
    portals: answerPortals(ready),
    reports: answerReport(ready),
  };
  const share = answerShare(ready, async (path) => {
    const file = await files.open(path);
    return file && { bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type };
  });
  return {
    store,
    files,
    accounts,
    context,
    runHourly: () => hourlyRun(ready),
    answer: async (asked) => {
      const { pathname } = asked.url;
      const [, name] = /^\/api\/(\w+)$/.exec(pathname) ?? [];
      if (name) return call(functions[name], asked);
      if (pathname.startsWith('/s/')) return openLink(share, asked);
      if (pathname === '/ip') return jsonAnswer(200, { ip: ADDRESS });
      if (/^\/(identitytoolkit|securetoken)\./.test(pathname)) return accounts.answer(asked);
      await published;
      return database(asked);
    },
  };
}

/** A page may ask no other host: only what its own one holds is found. */
const fetchFromPage: FetchPhoto = async (address) => {
  const isHere = URL.canParse(address) && new URL(address).origin === location.origin;
  const answer = isHere ? await fetch(address).catch(() => undefined) : undefined;
  if (!answer?.ok) return { refused: 'missing' };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const refused = refusalOfBytes(bytes);
  if (refused) return { refused };
  return { photo: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
};

/** A page of a link, as a browser opens it. */
async function openLink(share: ReturnType<typeof answerShare>, { method, url, text }: Asked): Promise<Answered> {
  const sent: Readonly<Record<string, string>> = {
    'user-agent': 'Mozilla/5.0',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const {
    status,
    headers,
    body = '',
  } = await share({
    ...{ method, path: url.pathname, source: ADDRESS, origin: location.origin },
    header: (name) => sent[name],
    query: (name) => url.searchParams.get(name) ?? undefined,
    search: url.search,
    body: new TextEncoder().encode(text),
  });
  return { status, type: headers?.['Content-Type'] ?? '', text: typeof body === 'string' ? body : '' };
}

/** A call as Cloud Functions take it and answer it. */
async function call(answer: Answer | undefined, { authorization, text }: Asked): Promise<Answered> {
  if (!answer) return jsonAnswer(404, {});
  try {
    const facts = factsOf(authorization);
    const { data } = JSON.parse(text) as { data?: unknown };
    return jsonAnswer(200, { result: encode(await answer({ facts, data: decode(data) })) });
  } catch (error) {
    const { code, kind, details } = refusalOf(error, crypto.randomUUID());
    if (kind === 'unknown') console.error(error);
    const status = code.toUpperCase().replaceAll('-', '_');
    return jsonAnswer(STATUSES[code] ?? 500, { error: { status, message: kind, details } });
  }
}

function factsOf(authorization = ''): TokenFacts {
  const { user_id: uid, email, email_verified, auth_time, firebase } = claimsOf(authorization.slice(7)) ?? {};
  if (typeof uid !== 'string') throw new AppError('signedOut');
  const { sign_in_provider: provider } = (firebase ?? {}) as { sign_in_provider?: unknown };
  return {
    uid,
    ...(typeof email === 'string' && { email }),
    emailVerified: email_verified === true,
    authTime: new Date(Number(auth_time) * 1000),
    provider: String(provider ?? ''),
  };
}
