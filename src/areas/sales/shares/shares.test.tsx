import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { chooserIn, giveFiles, picture } from '#tests/component/files.ts';
import { gallery, tiles } from '#tests/component/gallery.ts';
import { listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});
const TITLE = 'Corner flat over the marina with parking';
const sheet = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A window of another program, whose address is kept. */
function otherWindow() {
  const opened = { opener: window as unknown, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}
async function office(mobilePhone = '+33612345678') {
  const { server, companyId, ceo, seller } = await openOffice(1);
  const home = await addProperty(seller, { title: TITLE, unitNumber: '1302', buildingName: 'Zephyr One' }, true);
  const lead = await addLead(seller, {
    ...{ fullName: 'Chloe Hughes', mobilePhone, language: 'French' },
    ...{ bedroomsMin: 2, budgetMaxMinor: 160_000_000 },
  });
  const stored = () => {
    const [id = ''] = listIds(`companies/${companyId}/shares`);
    return read(`companies/${companyId}/shares/${id}`);
  };
  const activities = () =>
    listIds(`companies/${companyId}/activities`).map((id) => read(`companies/${companyId}/activities/${id}`));
  return { server, companyId, ceo, seller, home, lead, stored, activities };
}

it('sends a home to a lead in its language with two taps, and says that it is sent only once somebody did', async () => {
  const { server, seller, home, lead, stored, activities } = await office();
  const other = otherWindow();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await page
    .getByRole('region', { name: /^Who wants this/ })
    .getByRole('button', { name: /Send.*Chloe/ })
    .click();
  await expect
    .element(sheet().getByRole('textbox', { name: 'Message' }))
    .toHaveValue(
      `Bonjour Chloe Hughes, ce bien pourrait vous convenir : ${TITLE}. Toutes les photos et les détails :\n\nExample Realty`,
    );
  await expectTidy('the sheet that sends a home');
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText('The message is ready in WhatsApp. Did you send it?')).toBeVisible();
  expect(stored()).toMatchObject({
    state: 'Opened',
    channel: 'WhatsApp',
    language: 'fr',
    leadId: lead.id,
    showUnit: false,
  });
  const link = `${location.origin}/s/${stored()?.token}`;
  expect(decodeURIComponent(other.location.href)).toBe(
    `https://wa.me/33612345678?text=Bonjour Chloe Hughes, ce bien pourrait vous convenir : ${TITLE}. Toutes les photos et les détails :\n\nExample Realty\n${link}`,
  );
  expect(other.opener).toBeNull();
  expect(activities()).toEqual([]);
  const { status, text } = await server.answer({
    method: 'GET',
    url: new URL(link),
    authorization: undefined,
    text: '',
  });
  expect([status, text.includes(TITLE), text.includes('1302')]).toEqual([200, true, false]);
  await sheet().getByRole('button', { name: 'Sent', exact: true }).click();
  await expect.poll(() => stored()?.state).toBe('Sent');
  expect(activities().map((one) => [one?.resourceName, one?.type])).toEqual(
    expect.arrayContaining([
      ['leads', 'WhatsApp'],
      ['properties', 'Note'],
    ]),
  );
  await expect.element(page.getByRole('region', { name: 'Links' }).getByText(/opened 1 time/)).toBeVisible();
});

/** An inbox of the seller’s, and a client who wrote to it. */
async function connected(more: Values = {}, prepare?: (companyId: string) => Promise<void>) {
  const made = await office();
  const { companyId, seller, lead } = made;
  await prepare?.(companyId);
  const inboxId = 'inbox_0000000001';
  await patch(`companies/${companyId}/inboxes/${inboxId}`, {
    ...{ name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000', members: [seller.id] },
    ...{ state: 'Works', ...stamp(seller.id) },
  });
  const address = '+33612345678';
  const id = await conversationIdOf(companyId, { channel: 'WhatsApp', inboxId, address });
  const at = new Date();
  await patch(`companies/${companyId}/conversations/${id}`, {
    ...{ channel: 'WhatsApp', inboxId, name: 'Chloe Hughes', phone: address, leadId: lead.id, sellerId: seller.id },
    ...{ sellerIds: [seller.id], assigned: true, status: 'Open', lastAt: at, lastDirection: 'In', lastInboundAt: at },
    ...{ windowClosesAt: new Date(at.getTime() + DAY_MS), ...more, ...stamp('system') },
  });
  await openAs(seller, `/app/seller/properties/${made.home.id}`);
  await page
    .getByRole('region', { name: /^Who wants this/ })
    .getByRole('button', { name: /Send.*Chloe/ })
    .click();
  const message = () =>
    listIds(`companies/${companyId}/messages`).map((one) => read(`companies/${companyId}/messages/${one}`))[0];
  return { ...made, message };
}
const way = () => sheet().getByRole('region', { name: 'WhatsApp' });

it('a connected inbox sends the home, and the sheet shows how far the message is', async () => {
  const { companyId, stored, message } = await connected();
  const other = otherWindow();
  await expect.element(way().getByText(/Open for 23 h/)).toBeVisible();
  await expectTidy('the sheet with an inbox');
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText('On its way')).toBeVisible();
  expect(window.open).not.toHaveBeenCalled();
  expect(other.location.href).toBe('');
  const [id = ''] = listIds(`companies/${companyId}/shares`);
  expect(message()).toMatchObject({ state: 'Queued', channel: 'WhatsApp', shareId: id });
  expect(String(message()?.text)).toContain(`${location.origin}/s/${stored()?.token}`);
  expect(stored()).toMatchObject({ state: 'Queued' });
  expect(listIds(`companies/${companyId}/deliveries`)).toHaveLength(1);
  await sheet().getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(sheet()).not.toBeInTheDocument();
});

const CLOSED = { windowClosesAt: new Date(0), lastInboundAt: new Date(0) };
it('once the window is closed, a template with the link goes through the inbox', async () => {
  const { stored, message } = await connected(CLOSED, async (companyId) =>
    patch(`companies/${companyId}/messageTemplates/template_00000001`, {
      ...{ name: 'Home', channel: 'WhatsApp', approval: 'Approved', whatsAppName: 'home' },
      ...{ textFr: 'Bonjour {{firstName}} : {{listingLink}}', ...stamp('system') },
    }),
  );
  await expect.element(way().getByText('Closed: template only')).toBeVisible();
  await expect.element(way().getByText(/^Bonjour Chloe : .*\/s\/…$/)).toBeVisible();
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText('On its way')).toBeVisible();
  expect(message()).toMatchObject({
    text: `Bonjour Chloe : ${location.origin}/s/${stored()?.token}`,
    templateLanguage: 'fr',
  });
});

it('when the window is closed and no template fits, the sheet says that the message opens by hand', async () => {
  await connected(CLOSED);
  const other = otherWindow();
  await expect.element(way().getByText(/No approved template names listingLink/)).toBeVisible();
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText(/Did you send it/)).toBeVisible();
  expect(other.location.href).toContain('https://wa.me/33612345678');
});

it('a message can still be sent by hand when there is an inbox', async () => {
  const { stored } = await connected();
  const other = otherWindow();
  await way().getByRole('combobox', { name: 'Inbox' }).selectOptions('From your own phone or mail program');
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText('The message is ready in WhatsApp. Did you send it?')).toBeVisible();
  expect(other.location.href).toContain('https://wa.me/33612345678');
  expect(stored()).toMatchObject({ state: 'Opened' });
});

it('the subject of a mail names the company, not the unit', async () => {
  const { seller, home } = await office();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await button('Share').click();
  await sheet().getByRole('button', { name: 'E-mail' }).click();
  const again = sheet().getByRole('link', { name: 'Show it again' });
  await expect.element(again).toHaveAttribute('href', expect.stringContaining('?subject=Example%20Realty&body='));
});

it('leaves what nobody confirmed unconfirmed, and ends a link at once', async () => {
  const { server, seller, home, stored } = await office();
  otherWindow();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await button('Share').click();
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText(/Did you send it/)).toBeVisible();
  await sheet().getByRole('button', { name: 'Close' }).click();
  const sent = page.getByRole('region', { name: 'Links' });
  await expect.element(sent.getByText('Not confirmed')).toBeVisible();
  await expectTidy('links that were sent');
  await sent.getByRole('button', { name: 'Not sent' }).click();
  await expect.poll(() => stored()?.state).toBe('NotSent');
  await sent.getByRole('button', { name: 'End link' }).click();
  await expect.element(sent.getByText(/Link ended/)).toBeVisible();
  const url = new URL(`/s/${stored()?.token}`, location.href);
  expect((await server.answer({ method: 'GET', url, authorization: undefined, text: '' })).status).toBe(410);
});

it('says why a home that went off the market meanwhile is not sent, and keeps what was typed', async () => {
  const { server, seller, home, stored } = await office();
  const other = otherWindow();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await button('Share').click();
  await sheet().getByRole('textbox', { name: 'Message' }).fill('My own words');
  await server.store.run(async ({ merge }) =>
    merge(`companies/office/properties/${home.id}`, { standardStatus: 'Hold' }),
  );
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.element(sheet().getByText('Only listings that are on offer can be sent')).toBeVisible();
  await expect.element(sheet().getByRole('textbox', { name: 'Message' })).toHaveValue('My own words');
  expect(other.close).toHaveBeenCalled();
  expect(stored()).toBeUndefined();
});

it('says why a client may not be written to now; a manager sends it with a reason, which the link keeps', async () => {
  const { ceo, seller, home, stored } = await office('+971501234567');
  const other = otherWindow();
  const wanted = () =>
    page.getByRole('region', { name: /^Who wants this/ }).getByRole('button', { name: /Send.*Chloe/ });
  const whatsApp = () => sheet().getByRole('button', { name: 'WhatsApp' });
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await wanted().click();
  await expect.element(way().getByText(/Outside the hours .* Possible from Jun 15, 2026, 09:00/)).toBeVisible();
  await expect.element(whatsApp()).toBeDisabled();
  await expect.element(sheet().getByRole('button', { name: 'E-mail' })).toBeEnabled();
  expect(sheet().getByLabelText('Reason to send it anyway').query()).toBeNull();
  await openAs(ceo, `/app/properties/${home.id}`);
  await wanted().click();
  await sheet().getByLabelText('Reason to send it anyway').fill('Asked by phone');
  await expect.element(whatsApp()).toBeEnabled();
  expect(stored()).toBeUndefined();
  await whatsApp().click();
  await expect.element(sheet().getByText(/Did you send it/)).toBeVisible();
  expect(other.location.href).toContain('https://wa.me/971501234567');
  expect(stored()).toMatchObject({ state: 'Opened', reason: 'Asked by phone' });
});

it('names the letters that the brochure cannot show before anything is sent', async () => {
  const { server, companyId, seller, home } = await office();
  // the server of the page draws no papers
  Object.assign(server.context, { undrawable: async (text: string) => (text.includes('한') ? '한' : '') });
  await patch(`companies/${companyId}/properties/${home.id}`, { title: `${TITLE} 한` });
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await button('Share').click();
  await expect.element(sheet().getByRole('note')).toHaveTextContent('The PDF cannot show “한” in “Title”');
});

it('a photo of before gets the JPEG that a brochure can show', async () => {
  const { server, companyId, seller, home } = await office();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await giveFiles(chooserIn(gallery()), await picture('hall.png'));
  await expect.element(tiles()).toHaveLength(1);
  const path = `companies/${companyId}/attachments`;
  const [id = ''] = listIds(path);
  const web = String(read(`${path}/${id}`)?.webPath);
  await server.files.remove(web);
  const { webPath: _, ...older } = read(`${path}/${id}`) ?? {};
  await server.store.run(async ({ set }) => set(`${path}/${id}`, older));
  otherWindow();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await button('Share').click();
  await sheet().getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => read(`${path}/${id}`)?.webPath).toBe(web);
  expect(await server.files.find(web)).toMatchObject({ contentType: 'image/jpeg' });
});

it('several homes of the list go together, on the phone as well', async () => {
  const { seller, home, stored } = await office();
  await addProperty(seller, { title: 'Second home of the list' }, true);
  otherWindow();
  await openAs(seller, '/app/seller/properties');
  for (const name of ['1302 Zephyr One', 'Second home of the list'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Send' }).click();
  await setWidth(390);
  await settled();
  await expect
    .element(sheet().getByRole('textbox', { name: 'Message' }))
    .toHaveValue('Hello, here are 2 homes that may suit you, with all photos and details:\n\nExample Realty');
  await expectTidy('the sheet on the phone');
  await sheet().getByRole('button', { name: 'WhatsApp' }).click();
  await expect.poll(() => stored()?.propertyIds).toHaveLength(2);
  expect(stored()?.propertyIds).toContain(home.id);
});
