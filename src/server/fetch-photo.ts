import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PhotoRefusal } from '#model/imports.ts';
import { type FetchPhoto, MOST_PHOTO_BYTES, refusalOfBytes } from './photo-answer.ts';

/** Shorter than the browser waits for the answer. */
const MOST_MS = 20_000;
const MOST_REDIRECTS = 3;

class Refused extends Error {
  constructor(readonly refusal: PhotoRefusal) {
    super(refusal);
  }
}

/**
 * Fetches photos from the public web alone: an address of this machine, of its network or of the cloud's own services
 * is refused when the connection is made, under any name and after any redirect, and so is a port that is not the web's
 * own.
 * @param allowed networks that are allowed anyway (CIDR), at any port: this machine's own when it runs the emulators
 */
export function fetchPhotoWith({ allowed }: { readonly allowed: readonly string[] }): FetchPhoto {
  const options = { allowIPAddressList: [...allowed], timeout: MOST_MS };
  const [plain, secure] = [new RequestFilteringHttpAgent(options), new RequestFilteringHttpsAgent(options)];
  const ask = (url: URL, signal: AbortSignal, onAnswer: (answer: IncomingMessage) => void): ClientRequest => {
    const headers = { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'Freehold' };
    return url.protocol === 'https:'
      ? getHttps(url, { agent: secure, headers, signal }, onAnswer)
      : getHttp(url, { agent: plain, headers, signal }, onAnswer);
  };
  const answerAt = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      ask(url, signal, resolve).once('error', reject);
    });
  const read = async (address: string, signal: AbortSignal, redirects = 0): Promise<Buffer> => {
    const url = webAddress(address, allowed.length > 0);
    const answer = await answerAt(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location && redirects < MOST_REDIRECTS) {
      answer.destroy();
      return read(new URL(headers.location, url).href, signal, redirects + 1);
    }
    if (statusCode === 200) return bodyOf(answer);
    answer.destroy();
    throw new Refused('missing');
  };
  return async (address) => {
    try {
      const bytes = await read(address, AbortSignal.timeout(MOST_MS));
      const refused = refusalOfBytes(bytes);
      return refused ? { refused } : { photo: bytes.toString('base64') };
    } catch (error) {
      return { refused: refusalIn(error) };
    }
  };
}

/** Throws Refused for what is no address of the web. */
function webAddress(address: string, anyPort: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || (url.port && !anyPort))
    throw new Refused('address');
  return url;
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_PHOTO_BYTES) {
      answer.destroy();
      throw new Refused('size');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What the agent refuses to connect to says so in its message. */
const refusalIn = (error: unknown): PhotoRefusal => {
  if (error instanceof Refused) return error.refusal;
  return error instanceof Error && error.message.includes('is not allowed') ? 'address' : 'missing';
};
