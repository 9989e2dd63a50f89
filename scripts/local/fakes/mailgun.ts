import { startService } from './service.ts';

/** Fields that Mailgun documents (tests/contracts/mailgun/source.md) and that we use; any other is refused. */
const FIELDS: readonly string[] = [
  ...['from', 'to', 'subject', 'text', 'html', 'attachment'],
  ...['h:Message-Id', 'h:Reply-To', 'h:In-Reply-To', 'h:References', 'h:List-Unsubscribe', 'h:List-Unsubscribe-Post'],
];

/** Stands in for Mailgun's messages. */
export async function startMailgun(given: { readonly key: string; readonly domain: string }) {
  const requests: { readonly [name: string]: string }[] = [];
  const files: { readonly name: string; readonly type: string; readonly text: string }[] = [];
  let failing: number | undefined;
  const service = await startService(async ({ method, url, headers }, bytes) => {
    if (method !== 'POST' || url !== `/v3/${given.domain}/messages`)
      return { status: 404, body: { message: 'not found' } };
    if (headers.authorization !== `Basic ${Buffer.from(`api:${given.key}`).toString('base64')}`)
      return { status: 401, body: { message: 'Forbidden' } };
    const init = { method, headers: { 'content-type': String(headers['content-type']) }, body: new Uint8Array(bytes) };
    const form = await new Request('http://mailgun/', init).formData();
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    requests.push(fields);
    for (const file of form.getAll('attachment'))
      if (file instanceof File) files.push({ name: file.name, type: file.type, text: await file.text() });
    if (failing) return { status: failing, body: { message: 'busy' } };
    const isComplete = ['from', 'to', 'subject', 'text'].every((name) => fields[name]);
    const isKnown = Object.keys(fields).every((name) => FIELDS.includes(name));
    if (!isComplete || !isKnown) return { status: 400, body: { message: 'parameter' } };
    return { status: 200, body: { id: fields['h:Message-Id'], message: 'Queued. Thank you.' } };
  });
  return {
    host: service.address,
    requests,
    files,
    fail: (status: number | undefined) => {
      failing = status;
    },
    stop: service.stop,
  };
}
