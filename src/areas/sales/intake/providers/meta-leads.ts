import { type Item, listAt, reachable, textAt, valueAt } from '#areas/sales/intake/enquiry.ts';
import { isSignedByHeader } from '#areas/sales/intake/signature.ts';
import { readBody } from './body.ts';
import type { NotFetched, Provider } from './provider.ts';

/** Codes of Meta's errors: the token is no longer good, and those to retry. */
const TOKEN = 190;
const AGAIN = [0, 1, 2, 4, 17, 341];

/**
 * Meta’s lead ads. The webhook names leads, several in one message; each is fetched with the page's token. A lead that
 * comes with its answers (`field_data`), as others send it on, is read at once.
 */
export const metaLeads: Provider = {
  name: 'meta-leads',
  mostBytes: 1_000_000,
  parse: readBody,
  verify: isSignedByHeader,
  read: (body) =>
    valueAt(body, 'entry') === undefined
      ? [leadOf(body)]
      : listAt(body, 'entry')
          .flatMap((entry) => listAt(entry, 'changes'))
          .filter((change) => ['leadgen', undefined].includes(textAt(change, 'field')))
          .map((change) => leadOf(valueAt(change, 'value'))),
  fetch: async ({ fetchId }, token, { fetchLead }) => {
    const fetched = await fetchLead(fetchId, token);
    return 'lead' in fetched ? answersOf(fetched.lead) : notFetched(fetched.code);
  },
};
/** What an error of Meta's Graph means for a lead or a file that it names. */
export const notFetched = (code: number): NotFetched => ({
  isLater: code === TOKEN || AGAIN.includes(code),
  reason: code === TOKEN ? 'token' : AGAIN.includes(code) ? 'busy' : 'unfetched',
});

function leadOf(lead: unknown): Item {
  const senderId = textAt(lead, 'leadgen_id', 'id');
  if (!senderId) return 'malformed';
  return valueAt(lead, 'field_data') === undefined ? { senderId, fetchId: senderId } : answersOf(lead);
}
/** The answers of an instant form. */
function answersOf(lead: unknown): Item {
  const answers = new Map(listAt(lead, 'field_data').map((one) => [textAt(one, 'name')?.toLowerCase(), firstOf(one)]));
  const answer = (...names: readonly string[]) => names.map((name) => answers.get(name)).find(Boolean);
  const both = [answer('first_name'), answer('last_name')].filter(Boolean).join(' ');
  return reachable({
    senderId: textAt(lead, 'leadgen_id', 'id'),
    fullName: answer('full_name', 'name') ?? (both || undefined),
    phone: answer('phone_number', 'phone'),
    email: answer('email'),
    leadSource: 'SocialMedia',
    reference: answer('reference', 'listing'),
    message: answer('message', 'comments'),
    campaign: textAt(lead, 'campaign_name', 'ad_name', 'form_id'),
  });
}
const firstOf = (one: unknown) => {
  const values = valueAt(one, 'values');
  return textAt({ value: Array.isArray(values) ? values[0] : undefined }, 'value');
};
