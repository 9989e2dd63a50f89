import { after } from '#areas/sales/intake/signature.ts';
import { readMailBody } from './body.ts';
import { mailIn } from './mail.ts';
import type { Provider } from './provider.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIME = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid’s inbound parse: a form in parts, signed with ECDSA over time and body where a security policy says so. */
export const sendgrid: Provider = {
  name: 'sendgrid',
  mostBytes: 31_000_000,
  parse: readMailBody,
  verify: async ({ header, bytes }, publicKey, tools) => {
    const [signature, time] = [header(SIGNATURE), header(TIME)];
    return !!tools && !!signature && !!time && tools.isSignedBy(publicKey, after(time, bytes), signature);
  },
  read: (body) => [mailIn(body)],
};
