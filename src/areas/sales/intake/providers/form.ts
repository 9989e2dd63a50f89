import { reachable, textAt } from '#areas/sales/intake/enquiry.ts';
import { isOldByHeader, isSignedByHeader } from '#areas/sales/intake/signature.ts';
import { readBody } from './body.ts';
import type { Provider } from './provider.ts';

/** Nobody sees this field of the form: a program fills it in. */
const HONEYPOT = 'website';
const isYes = (text: string | undefined) => (text === undefined ? undefined : /^(1|true|yes|on)$/i.test(text));

/** The form of the company’s own site; `id` is made by the page, so that a form sent twice is one enquiry. */
export const form: Provider = {
  name: 'form',
  mostBytes: 64_000,
  parse: readBody,
  verify: isSignedByHeader,
  isOld: isOldByHeader,
  read: (body) => {
    if (textAt(body, HONEYPOT)) return ['spam'];
    const fullName = textAt(body, 'name');
    if (!fullName) return ['malformed'];
    return [
      reachable({
        senderId: textAt(body, 'id'),
        fullName,
        leadSource: 'Website',
        phone: textAt(body, 'phone'),
        email: textAt(body, 'email'),
        message: textAt(body, 'message'),
        reference: textAt(body, 'reference'),
        campaign: textAt(body, 'campaign'),
        marketing: isYes(textAt(body, 'marketing')),
      }),
    ];
  },
};
