import { gzipSync } from 'node:zlib';
import { readFeedAddress, readPhotoPath, readPortalFeed } from '#areas/property/portals/portal-feed.ts';
import type { ServerContext } from './given-context.ts';
import type { WebAnswer, WebRequest } from './web-function.ts';

/** The sender learns nothing of which was wrong: the company, the portal or the secret. */
const NOBODYS: WebAnswer = { status: 404 };
/** A stored photo; undefined: there is none, or it has more than `most` bytes. */
export type ReadPhoto = (
  path: string,
  most?: number,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;

/** The function `feed`: listings for a portal, and their photos, at an address that only the portal has. */
export const answerFeed =
  (context: () => Promise<ServerContext>, readPhoto: ReadPhoto) =>
  async ({ method, path, header, origin }: WebRequest): Promise<WebAnswer> => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
    const request = readFeedAddress(path);
    if (!request) return NOBODYS;
    const { store, now } = await context();
    const refused: WebAnswer = { ...NOBODYS, refused: { company: request.companyId } };
    if (request.attachmentId) {
      const stored = await readPhotoPath(request, store);
      const photo = stored && (await readPhoto(stored));
      if (!photo) return refused;
      const headers = { 'Content-Type': photo.contentType, 'Cache-Control': 'public, max-age=86400' };
      return {
        status: 200,
        headers: { ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' },
        body: photo.bytes,
      };
    }
    const feed = await readPortalFeed(request, store, origin, now());
    if (!feed) return refused;
    const headers = { ETag: feed.etag, 'Cache-Control': 'private, max-age=300', Vary: 'Accept-Encoding' };
    if (
      header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(feed.etag)
    )
      return { status: 304, headers };
    const isZipped = /\bgzip\b/.test(header('accept-encoding') ?? '');
    const typed = { ...headers, 'Content-Type': feed.contentType, ...(isZipped && { 'Content-Encoding': 'gzip' }) };
    return { status: 200, headers: typed, body: isZipped ? gzipSync(feed.body) : feed.body };
  };
