import { expect, it } from 'vitest';
import type { Rule } from '#areas/company/automations/schema.ts';
import { AutomationsWorld } from './automations-world.ts';
import { EMAIL, inbox, leadId, messagesStored, withAna, world } from './message-world.ts';

withAna();
const mailing = async (members: readonly string[]) => {
  const all = new AutomationsWorld(world);
  const { id: inboxId } = await inbox({ channel: 'Email', provider: 'Mail', address: 'office@example.com', members });
  const { id: templateId } = await world.given('messageTemplates', {
    ...{ name: 'Welcome', channel: 'Email', subjectEn: 'Welcome', textEn: 'Good morning' },
  });
  const acts: Rule['acts'] = [{ act: 'Message', templateId, inboxId }];
  await all.on({ on: { resource: 'leads', change: 'Moved', to: 'Qualified' }, acts });
  return { all, inboxId, templateId };
};

it('a template goes to the lead, in the owner’s name, once, and waits to be sent', async () => {
  const { all, inboxId, templateId } = await mailing(['ceo']);
  await all.change(leadId, { status: 'Qualified' });
  await all.minutes(3);
  expect(all.runs()).toMatchObject([{ state: 'Done', acts: 1 }]);
  expect(messagesStored()).toMatchObject([{ state: 'Queued', byUid: 'ceo', text: 'Good morning', templateId, leadId }]);
  expect(all.records('deliveries')).toMatchObject([{ inboxId, state: 'Queued' }]);
  expect(all.records('conversations')).toMatchObject([{ email: EMAIL }]);
});

it('not from an inbox that its owner does not use', async () => {
  const { all } = await mailing(['seller']);
  await all.change(leadId, { status: 'Qualified' });
  await all.minutes(2);
  expect(all.runs()).toMatchObject([{ state: 'Failed', line: 'conversations.error.inbox' }]);
  expect(messagesStored()).toEqual([]);
});
