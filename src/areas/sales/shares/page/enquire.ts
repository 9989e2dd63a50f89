import { storeInTurn } from '#areas/sales/intake/store-enquiries.ts';
import type { IntakeContext } from '#areas/sales/intake/tools.ts';
import { newId } from '#lib/data/id.ts';
import { normaliseEmail } from '#lib/people/email.ts';
import { readPhone } from '#lib/people/phone.ts';
import { DAY_PARTS, isAskable } from '#lib/sales/asked-time.ts';
import { type Asked, HONEYPOT, MOST, type Wrong } from './form.ts';
import { clockOf, type Opened } from './opened.ts';
import type { Home } from './pages.ts';

/** The channel that such enquiries come in by. */
const CHANNEL = 'link';

export const emptyForm = (home = ''): Asked => ({
  ...{ id: newId(), home, name: '', phone: '', email: '', message: '', day: '', part: 'AnyTime', more: false },
});

/** What a browser sent of the form; `spam` where a program filled it in. */
export function readForm(body: Uint8Array): Asked | 'spam' {
  const sent = new URLSearchParams(new TextDecoder().decode(body));
  if (sent.get(HONEYPOT)) return 'spam';
  const text = (name: keyof typeof MOST) => (sent.get(name) ?? '').trim().slice(0, MOST[name]);
  const id = sent.get('id') ?? '';
  return {
    id: /^[A-Za-z0-9]{24}$/.test(id) ? id : newId(),
    home: sent.get('home') ?? '',
    ...{ name: text('name'), phone: text('phone'), email: text('email'), message: text('message') },
    ...{ day: text('day'), part: text('part') },
    more: sent.has('more'),
  };
}

/** The part of the day that the reader chose; undefined for what the form does not offer. */
const partOf = ({ part }: Asked) => DAY_PARTS.find((one) => one === (part || 'AnyTime'));

/** What keeps an enquiry from being answered. */
export function wrongIn(asked: Asked, opened: Opened): Wrong {
  const { name, phone, email, day } = asked;
  const isReachable = readPhone(phone, String(opened.company.country ?? '')) ?? normaliseEmail(email);
  const part = partOf(asked);
  const isDayWrong = part === undefined || (day === '' ? part !== 'AnyTime' : !isAskable(day, clockOf(opened)));
  return {
    ...(!name && { name: 'wrong.name' }),
    ...(!isReachable && { phone: 'wrong.phone' }),
    ...(isDayWrong && { day: 'wrong.day' }),
  };
}

/** Stores it as any enquiry that comes in from outside, with the home and the sender of the link. */
export async function storeEnquiry(
  asked: Asked,
  /** The home on offer that it is about. */
  home: Home | undefined,
  { companyId, share, sender }: Opened,
  context: IntakeContext,
): Promise<boolean> {
  const part = partOf(asked);
  const reference = home?.listing?.reference;
  const [settled] = await storeInTurn(
    [
      {
        ...{ companyId, id: `${CHANNEL}_${share.id}_${asked.id}`, channel: CHANNEL, signed: 'none' as const },
        items: [
          {
            senderId: `${share.id}:${asked.id}`,
            fullName: asked.name,
            leadSource: 'Website',
            marketing: asked.more,
            ...(asked.phone && { phone: asked.phone }),
            ...(normaliseEmail(asked.email) && { email: asked.email }),
            ...(asked.message && { message: asked.message }),
            ...(reference && { reference }),
            ...(reference && asked.day && part && { viewing: { propertyId: home.id, day: asked.day, part } }),
            ...(sender.email && { agentEmail: sender.email }),
          },
        ],
      },
    ],
    context,
  );
  return settled?.outcome !== undefined;
}
