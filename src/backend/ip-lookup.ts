const TIMEOUT = 3_000;
const LARGEST = 1_048_576;
const ADDRESS = /^[0-9a-fA-F:.]{2,45}$/;

async function readAtMost(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError('answer too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The address a public service sees, as the browser reports it: never used for a decision.
 * undefined for every failure: no service, no answer within 3 s, not JSON, too large, or no address in it.
 */
export async function fetchIp(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined;
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) return undefined;
    const answer: unknown = JSON.parse(await readAtMost(response, LARGEST));
    const ip = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : undefined;
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : undefined;
  } catch {
    return undefined;
  }
}
