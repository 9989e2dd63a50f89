import { expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { asSystem, idBy, inbox, PHONE, received, sendTo, withAna, world } from './message-world.ts';

withAna();

const noticed = (type: string) =>
  world.store
    .all()
    .flatMap(({ path, data }): Values[] => (path.includes('/notifications/') && data.type === type ? [data] : []));
const about = async () => `/app/conversations/${await idBy('WhatsApp', PHONE)}`;

it('a message that comes in notifies the owner of the conversation once, until somebody has answered', async () => {
  await received();
  expect(noticed('MessageIn')).toMatchObject([
    { userId: 'seller', params: { name: 'Ana' }, link: await about(), readAt: null },
  ]);
  await received({}, 1);
  expect(noticed('MessageIn')).toHaveLength(1);
  await sendTo('seller', {}, 2);
  await received({}, 3);
  expect(noticed('MessageIn')).toHaveLength(2);
});

it('nobody’s conversation notifies the members of its inbox, without any those who give it to somebody', async () => {
  const { id: inboxId } = await inbox({ members: ['seller', 'ceo'] });
  const stranger = { leadId: undefined, phone: '+971509999999', name: 'Omar' };
  const address = (of?: string) => idBy('WhatsApp', stranger.phone, of);
  const came = async (more: Values) =>
    asSystem('messages.receive', await address(more.inboxId as string | undefined), 0, {
      ...{ channel: 'WhatsApp', providerId: 'wamid.9', text: 'Hello', ...stranger, ...more },
    });
  await came({ inboxId });
  expect(
    noticed('MessageIn')
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(['ceo', 'seller']);
  await came({});
  expect(noticed('MessageIn').map(({ userId }) => userId)).toContain('hr');
});

it('what is automatic waits for no answer and notifies nobody', async () => {
  await received({ isAutomatic: true });
  expect(noticed('MessageIn')).toEqual([]);
});

it('a message that does not arrive notifies its author, once', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  await asSystem('messages.settle', key.slice(9), 1, { to: 'Failed', code: '131026' });
  await asSystem('messages.settle', key.slice(9), 2, { to: 'Failed', code: '131026' }).catch(() => undefined);
  expect(noticed('MessageFailed')).toMatchObject([
    { userId: 'seller', severity: 'Warning', params: { name: 'Good morning', state: 'Failed' }, link: await about() },
  ]);
});
