import { textAt } from '#areas/sales/intake/enquiry.ts';
import { bytesOf, hmac, isOlder } from '#areas/sales/intake/signature.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';
import { readMailBody } from './body.ts';
import { mailIn } from './mail.ts';
import type { Provider } from './provider.ts';

/** It tries for 8 hours. */
const WINDOW_MS = 9 * 3_600_000;
const signed = (body: unknown, name: string) => textAt(body, `signature.${name}`, name);

/** Mailgun’s routes: fields of a form, in parts where there are files. Signed are time and token, not the body. */
export const mailgun: Provider = {
  name: 'mailgun',
  mostBytes: 31_000_000,
  parse: readMailBody,
  verify: async ({ body }, key) => {
    const [time, token, signature] = ['timestamp', 'token', 'signature'].map((name) => signed(body, name));
    return !!time && !!token && !!signature && isSameSecret(await hmac(key, bytesOf(`${time}${token}`)), signature);
  },
  isOld: ({ body }, now) => isOlder(signed(body, 'timestamp'), now, WINDOW_MS),
  token: (body) => signed(body, 'token'),
  read: (body) => [mailIn(body)],
};
