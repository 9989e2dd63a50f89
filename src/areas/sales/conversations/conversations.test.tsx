import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#lib/data/id.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { NOTE_WRITER } from '#model/writers.ts';
import { MESSAGE_CAUSES } from '#tests/component/message-causes.ts';
import { callAs, hire, listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const thread = () => page.getByRole('list', { name: 'Messages' });

async function openConversation() {
  const office = await openOffice(1);
  await MESSAGE_CAUSES.MessageIn.make(office);
  const [id = ''] = listIds(`companies/${office.companyId}/conversations`);
  return { companyId: office.companyId, seller: office.seller, id };
}

it('finds a person in any state, and says where nobody is found', async () => {
  const { companyId, seller, id } = await openConversation();
  await patch(`companies/${companyId}/conversations/${id}`, { status: 'Done' });
  await openAs(seller, '/app/seller/conversations');
  await expect.element(page.getByText('Nothing to answer')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Name, number, word' });
  await search.fill('petit');
  await expect.element(page.getByRole('button', { name: /Marc Petit/ })).toBeVisible();
  await expectTidy('a conversation that was found');
  await search.fill('zzz');
  await expect.element(page.getByText('No conversation found')).toBeVisible();
});

it('is found by a word of its messages, by people who may read it alone', async () => {
  const office = await openOffice(2);
  await MESSAGE_CAUSES.MessageIn.make(office);
  await openAs(office.seller, '/app/seller/conversations?q=free');
  await expect.element(page.getByRole('button', { name: /Marc Petit/ })).toBeVisible();
  await openAs(office.colleague, '/app/seller/conversations?q=free');
  await expect.element(page.getByText('No conversation found')).toBeVisible();
});

it('says that a colleague is writing, and lets colleagues know of one’s own', async () => {
  const { companyId, seller, id } = await openConversation();
  const ceo = await hire(companyId, 'CEO', 'Zoe');
  const note = (isWriting: boolean) => {
    const request = { companyId, command: NOTE_WRITER, id, version: 0, input: { isWriting } };
    return callAs(ceo, 'command', { key: newId(), ...request });
  };
  const writers = () => Object.keys(read(`companies/${companyId}/conversations/${id}`)?.writing ?? {});
  await openAs(seller, `/app/seller/conversations/${id}`);
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await expect.element(field).toBeVisible();
  const line = page.getByText('Zoe Example is writing');
  await expect
    .poll(async () => {
      await note(true);
      return line.query();
    })
    .not.toBeNull();
  await expectTidy('a colleague is writing');
  await field.fill('Yes');
  await expect.poll(writers).toContain(seller.id);
  await expect.element(page.getByText('Sam1 Example is writing')).not.toBeInTheDocument();
  field.element().blur();
  await expect.poll(writers).not.toContain(seller.id);
  await note(false);
  await expect.element(line).not.toBeInTheDocument();
});

it('its person is a call away', async () => {
  const { seller, id } = await openConversation();
  await openAs(seller, `/app/seller/conversations/${id}`);
  const call = page.getByRole('complementary').getByRole('link', { name: 'Call' });
  await expect.element(call).toHaveAttribute('href', 'tel:+33612345678');
  await expectTidy('a conversation with a number');
});

it('a new one opens the field to write in, on the page of the lead', async () => {
  const { seller } = await openConversation();
  const lead = await addLead(seller, { fullName: 'Ana Costa', mobilePhone: '+971501234569' });
  await openAs(seller, '/app/seller/conversations');
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog', { name: 'Write to whom?' }).getByRole('combobox', { name: 'Lead' }).fill('Ana');
  await page.getByRole('option', { name: 'Ana Costa' }).click();
  await expect.poll(() => location.pathname).toBe(`/app/seller/leads/${lead.id}`);
  await expect.element(page.getByRole('button', { name: 'WhatsApp', pressed: true })).toBeVisible();
});

it('has its days, and the likeliest answers a click away', async () => {
  const { companyId, seller, id } = await openConversation();
  const template = { channel: 'WhatsApp', approval: 'Approved', category: 'Utility', ...stamp('ceo') };
  for (const [at, textEn] of ['About {{listingTitle}}', 'Hello {{firstName}}', 'Thank you', 'See you'].entries())
    await patch(`companies/${companyId}/messageTemplates/template_0000000${at}`, {
      ...{ ...template, name: `Answer ${at}`, textEn, whatsAppName: `answer_${at}` },
    });
  await patch(`companies/${companyId}/messages/message_of_before`, {
    ...{ resourceName: 'conversations', resourceRecordKey: id, channel: 'WhatsApp', direction: 'In' },
    ...{ state: 'Received', text: 'Good evening', at: new Date(Date.now() - DAY_MS), ...stamp('system') },
  });
  await openAs(seller, `/app/seller/conversations/${id}`);
  await expect.element(thread().getByText('yesterday')).toBeVisible();
  await expect.element(thread().getByText('today')).toBeVisible();
  const answers = page.getByRole('group', { name: 'Answer with' });
  expect(
    answers
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Answer 1', 'Answer 2', 'Answer 3']);
  await answers.getByRole('button', { name: 'Answer 1' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Hello Marc');
  await expect.element(answers).not.toBeInTheDocument();
  await setWidth(390);
  await expectTidy('a conversation on the phone');
});

/** What a message that we sent says of itself, and what can be done about it. */
const STATES: readonly (readonly [state: string, says: string, acts: readonly string[]])[] = [
  ['Queued', 'On its way', []],
  ['Sent', 'Sent', []],
  ['Delivered', 'Delivered', []],
  ['Read', 'Read', []],
  ['Failed', 'Not delivered', ['Send again']],
  ['Unknown', 'Not known whether it arrived', ['Sent', 'Send again']],
  ['Opened', 'Opened, not yet reported as sent', ['Sent', 'Not sent']],
  ['NotSent', 'Not sent', []],
];

it('each state of a message has its line and the act that comes next', async () => {
  const { companyId, seller, id } = await openConversation();
  for (const [at, [state]] of STATES.entries())
    await patch(`companies/${companyId}/messages/message_state_000${at}`, {
      ...{ resourceName: 'conversations', resourceRecordKey: id, channel: 'WhatsApp', direction: 'Out', state },
      ...{ text: `It is ${state}.`, at: new Date(Date.now() - (at + 1) * 60_000), ...stamp(seller.id) },
      ...(state === 'Failed' && { code: '131026' }),
    });
  await openAs(seller, `/app/seller/conversations/${id}`);
  for (const [state, says, acts] of STATES) {
    const bubble = thread()
      .getByRole('listitem')
      .filter({ hasText: `It is ${state}.` });
    await expect.element(bubble.getByText(says, { exact: true }).first()).toBeVisible();
    expect(
      bubble
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(acts);
  }
  await expect.element(thread().getByText(/The number is not on WhatsApp: call, or write a mail/)).toBeVisible();
});
