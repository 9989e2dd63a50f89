import { type Home, type HomesOf, readHomes, similarHomes } from '#areas/property/portals/homes.ts';
import { endingOf, forClients, offeredPhoto } from '#areas/property/portals/offered.ts';
import { sharePath } from '#areas/sales/shares/link.ts';
import { countEnquiry, countView, isProgram, mayAsk } from '#areas/sales/shares/page/count.ts';
import { describeHome, type Saying, sayingIn } from '#areas/sales/shares/page/describe-home.ts';
import { emptyForm, readForm, storeEnquiry, wrongIn } from '#areas/sales/shares/page/enquire.ts';
import type { Wrong } from '#areas/sales/shares/page/form.ts';
import { inLanguage, type Page, writePage } from '#areas/sales/shares/page/frame.ts';
import { type Opened, openLink } from '#areas/sales/shares/page/opened.ts';
import {
  type Around,
  busyPage,
  closedPage,
  homePage,
  homesPage,
  removedPage,
  thanksPage,
} from '#areas/sales/shares/page/pages.ts';
import { styleOf } from '#areas/sales/shares/page/style.ts';
import { LOCALES } from '#model/people/account.ts';
import type { ReadPhoto } from './feed-function.ts';
import type { ServerContext } from './given-context.ts';
import { brochureOf } from './share-brochure.ts';
import type { WebAnswer, WebRequest } from './web-function.ts';
import { localeIn } from './words.ts';

const ADDRESS =
  /^\/s\/([A-Za-z0-9]{24})(?:\/(enquiry|thanks|brochure[.]pdf|home|photo)(?:\/([A-Za-z0-9_-]{1,64})(?:[.][a-z]{3,4})?)?)?$/;
/** Larger than any form that a person fills in. */
const MOST_BYTES = 20_000;
const HOME = /^[A-Za-z0-9_-]{1,64}$/;
const FORM = /^application\/x-www-form-urlencoded\b/i;

/** No script runs in these pages, and no style but ours: whatever is written in a listing stays text. */
async function policyFor(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const sandbox = 'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin';
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ${sandbox}`;
}
const headers = async (style = styleOf(undefined)) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': await policyFor(style),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});

/** A request for a link that is open. */
interface Asking {
  readonly request: WebRequest;
  readonly opened: Opened;
  readonly saying: Saying;
  readonly context: ServerContext;
}

/** The function `share`: pages of listings that were sent to somebody, their photos, and what the reader asks. */
export const answerShare =
  (context: () => Promise<ServerContext>, readPhoto: ReadPhoto) =>
  async (request: WebRequest): Promise<WebAnswer> => {
    const { method, path } = request;
    const [, token = '', part, id = ''] = ADDRESS.exec(path) ?? [];
    const isPost = part === 'enquiry';
    const allowed = isPost ? ['POST'] : ['GET', 'HEAD'];
    if (token && !allowed.includes(method)) return { status: 405, headers: { Allow: allowed.join(', ') } };
    const given = await context();
    const opened = await openLink(token, given.store, given.now());
    const saying = sayingIn(localeFor(request, opened), given.word);
    if (!opened) return answer(410, closedPage('', saying), saying);
    if (part === 'photo') return photoAnswer(id, opened, given, readPhoto);
    const asking = { request, opened, saying, context: given };
    if (isPost) return enquiryAnswer(asking);
    if (part === 'brochure.pdf') return brochureAnswer(asking, readPhoto);
    if (part === 'thanks') return answer(200, thanksPage(asking), saying, opened);
    const isCounted = part === undefined && method === 'GET' && !isProgram(request.header);
    const [page] = await Promise.all([pageOf(asking, id), isCounted && countView(opened, given)]);
    return page ? answer(200, page, saying, opened) : answer(410, closedPage('', saying), saying);
  };

async function answer(status: number, page: Page, saying: Saying, opened?: Opened): Promise<WebAnswer> {
  const style = styleOf(opened?.company.brandColour);
  return { status, headers: await headers(style), body: writePage(page, saying, style) };
}

/** Chosen on the page, else the link's own, else the browser's. */
function localeFor({ query, header }: WebRequest, opened: Opened | undefined) {
  const asked = query('l');
  const known = LOCALES.find((locale) => locale === asked) ?? opened?.share.language;
  return known ?? localeIn(header('accept-language'));
}

/** A home of the link, or one like a home of it that is removed; undefined for every other home. */
async function pageOf(
  { request, opened, saying, context }: Asking,
  id: string,
  again?: Pick<Around, 'asked' | 'wrong'>,
): Promise<Page | undefined> {
  const { propertyIds } = opened.share;
  const around = (home?: string): Around => ({
    ...{ opened, saying, origin: request.origin, asked: emptyForm(home) },
    ...again,
  });
  const shown = id || (propertyIds.length === 1 ? propertyIds[0] : undefined);
  const of = homesOf(opened, context);
  if (!shown) return homesPage(await readHomes(propertyIds, of), around());
  const home = await homeOf(propertyIds, shown, of);
  if (!home) return undefined;
  if (home.listing) return homePage(home, describeHome(home.listing, opened, saying), around(home.id));
  return removedPage(home, await similarHomes(home.id, of), around());
}
/** A home of the link, or one like a home of it that is removed. */
async function homeOf(ids: readonly string[], shown: string, of: HomesOf): Promise<Home | undefined> {
  const [home] = ids.includes(shown) ? await readHomes([shown], of) : await similarOf(ids, shown, of);
  return home;
}
async function similarOf(ids: readonly string[], shown: string, of: HomesOf): Promise<readonly Home[]> {
  const ended = (await readHomes(ids, of)).filter(({ listing }) => !listing);
  const similar = await Promise.all(ended.map((home) => similarHomes(home.id, of)));
  return similar.flat().filter(({ id }) => id === shown);
}
/** Photos are fetched below the link, by attachment. */
const homesOf = ({ companyId, company, share }: Opened, { store }: ServerContext): HomesOf => ({
  ...{ companyId, store, currency: String(company.currency ?? '') },
  photoAddress: (id, files) => `${sharePath(share.token)}/photo/${id}.${endingOf(forClients(files))}`,
});

async function photoAnswer(
  id: string,
  opened: Opened,
  { store }: ServerContext,
  readPhoto: ReadPhoto,
): Promise<WebAnswer> {
  const stored = id ? await offeredPhoto(`companies/${opened.companyId}`, id, store) : undefined;
  const photo = stored ? await readPhoto(forClients(stored)) : undefined;
  if (!photo?.contentType.startsWith('image/')) return { status: 404, headers: { 'Cache-Control': 'no-store' } };
  return {
    status: 200,
    headers: {
      'Content-Type': photo.contentType,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=3600',
      'X-Robots-Tag': 'noindex, nofollow',
    },
    body: photo.bytes,
  };
}

async function brochureAnswer(asking: Asking, readPhoto: ReadPhoto): Promise<WebAnswer> {
  const { request, opened, saying, context } = asking;
  const homes = await readHomes(opened.share.propertyIds, homesOf(opened, context));
  const around = { opened, saying, origin: request.origin };
  const isAny = homes.some(({ listing }) => listing);
  const body = isAny && request.method === 'GET' ? await brochureOf(homes, around, context, readPhoto) : '';
  if (!isAny || body === undefined) return answer(410, closedPage('', saying), saying);
  return {
    status: 200,
    headers: {
      ...(await headers()),
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="brochure.pdf"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    body,
  };
}

async function enquiryAnswer(asking: Asking): Promise<WebAnswer> {
  const { request, opened, saying, context } = asking;
  if (!FORM.test(request.header('content-type') ?? '')) return { status: 415 };
  if (request.body.length > MOST_BYTES) return { status: 413 };
  const asked = readForm(request.body);
  const thanks = { Location: inLanguage(`${sharePath(opened.share.token)}/thanks`, saying) };
  const done: WebAnswer = { status: 303, headers: { ...(await headers()), ...thanks } };
  if (asked === 'spam') return done;
  const ids = opened.share.propertyIds;
  const id = HOME.test(asked.home) ? asked.home : ids.length === 1 ? ids[0] : undefined;
  const wrong = wrongIn(asked, opened);
  const again = async (why: Wrong) => {
    const page =
      (await pageOf(asking, id ?? '', { asked, wrong: why })) ?? (await pageOf(asking, '', { asked, wrong: why }));
    return page ? answer(422, page, saying, opened) : done;
  };
  if (Object.keys(wrong).length > 0) return again(wrong);
  if (!(await mayAsk(opened, context.store, context.now())))
    return answer(429, busyPage({ opened, saying, origin: request.origin, asked }), saying);
  const home = id ? await homeOf(ids, id, homesOf(opened, context)) : undefined;
  if (!(await storeEnquiry(asked, home, opened, context))) return again({ phone: 'wrong.phone' });
  await countEnquiry(opened, context);
  return done;
}
