import { devices } from '@playwright/test';
import { taxSettings } from '../company-tax.ts';
import { textOfPdf } from '../pdf-text.ts';
import { type Person, patchDocument, signIn } from './auth-world.ts';
import { connectInbox, openChannels, startMailServer, storedIn, WHATSAPP_ACCESS } from './conversation-world.ts';
import { button, issueDraft } from './deal-steps.ts';
import { expect, test } from './journey.ts';
import { at, momentHeaders } from './moment.ts';
import { as, openOffice } from './office.ts';
import { press } from './pick.ts';
import { chooseMore } from './record-page.ts';
import { addProperty } from './stock-world.ts';

const LIN = { name: 'Lin Wei', phone: '+971502223344', email: 'lin@client.example' };
const HOME = 'Corner flat on the quay';

test('a client’s story: enquiry, template, answer, listing, viewing, a mailed invoice that comes back', {
  tag: '@beyond',
}, async ({ page, browser, baseURL, goToMoment }) => {
  test.setTimeout(300_000);
  goToMoment(at('2026-03-02', '10:00'));
  const office = await openOffice(2);
  const { companyId, ceo, sellers } = office;
  const [seller, other] = sellers;
  if (!seller || !other) throw new Error('no sellers');
  await patchDocument(`companies/${companyId}`, { legalName: 'Example Realty LLC', invoicePrefix: 'EX' });
  await patchDocument(`companies/${companyId}/settings/tax`, taxSettings());
  const mail = await startMailServer();
  const from = await openChannels(office);
  const whatsApp = { name: 'Front desk', provider: 'WhatsApp', address: '+97144000000', members: [seller.id] };
  await connectInbox(office, { id: 'inbox_whatsapp', ...whatsApp }, WHATSAPP_ACCESS);
  const desk = { name: 'Accounts', provider: 'Smtp', address: 'desk@harbour.example', members: [ceo.id] };
  await connectInbox(office, { id: 'inbox_mail', ...desk }, mail.access);
  const template = { name: 'First answer', channel: 'WhatsApp', whatsAppName: 'first_answer', approval: 'Approved' };
  const textEn = 'Hello {{firstName}}, this is {{agentName}}. When may I call you?';
  await as(ceo, companyId, ({ send }) =>
    send({
      changes: [{ type: 'create', resource: 'messageTemplates', id: 'first_answer', values: { ...template, textEn } }],
    }),
  );
  await addProperty(seller, companyId, { title: HOME }, true);
  const stored = (resource: string) => storedIn(companyId, resource);
  const one = async (resource: string) => (await stored(resource))[0];
  const messages = async () => (await stored('messages')).toSorted((a, b) => String(a.at).localeCompare(String(b.at)));
  const thread = page.getByRole('list', { name: 'Messages' });

  const leadId = await test.step('Bayut pushes an enquiry, which a manager assigns', async () => {
    await from.bayut(LIN, 'Is the corner flat still free?');
    await expect.poll(() => stored('leads')).toHaveLength(1);
    const { id } = (await one('leads')) ?? { id: '' };
    await signIn(page, ceo);
    await page.goto(`/app/leads/${id}`);
    await chooseMore(page, 'Assign');
    await page.getByRole('dialog').getByRole('button', { name: 'Sam1 Example' }).click();
    await expect.poll(() => one('leads')).toMatchObject({ sellerId: seller.id, mobilePhone: LIN.phone });
    return id;
  });

  await test.step('the agent answers by a template of WhatsApp, and reads that it arrived', async () => {
    await signIn(page, seller);
    await page.goto(`/app/seller/leads/${leadId}`);
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'WhatsApp' }).click();
    await expect(page.getByText('Closed: template only')).toBeVisible();
    await page.getByLabel('Template').selectOption('First answer');
    await button(page, 'Send').last().click();
    await expect(thread.getByText('Hello Lin, this is')).toBeVisible();
    await expect.poll(async () => (await messages())[0]?.state).toBe('Sent');
    const [message] = await messages();
    if (!message) throw new Error('no message');
    expect(message).toMatchObject({ leadId, templateId: 'first_answer', providerId: expect.stringMatching(/^wamid/) });
    await from.reports(message, 'delivered');
    await expect.poll(async () => (await messages())[0]?.state).toBe('Delivered');
  });

  await test.step('the client answers in the same conversation', async () => {
    goToMoment(at('2026-03-02', '10:20'));
    await from.writes(LIN, 'At five. Can you send me pictures?');
    await expect(thread.getByText('At five.')).toBeVisible();
    await expect(thread.getByText('Delivered')).toBeVisible();
    expect(await stored('leads')).toHaveLength(1);
    expect(await stored('conversations')).toMatchObject([{ leadId, sellerId: seller.id, lastDirection: 'In' }]);
  });

  const link = await test.step('a listing that suits them is sent', async () => {
    goToMoment(at('2026-03-02', '10:30'));
    const sent = new Promise<URL>((heard) => {
      void page.context().route('https://wa.me/**', (route) => {
        heard(new URL(route.request().url()));
        return route.fulfill({ body: 'WhatsApp' });
      });
    });
    await page.getByRole('region', { name: 'Matching properties' }).getByRole('button', { name: /^Send/ }).click();
    const sheet = page.getByRole('dialog', { name: `Send to ${LIN.name}` });
    await press(sheet, 'WhatsApp');
    const url = await sent;
    expect(url.pathname).toBe(`/${LIN.phone.slice(1)}`);
    const [, token] = /\/s\/([A-Za-z0-9]{24})$/.exec(url.searchParams.get('text') ?? '') ?? [];
    await press(sheet, 'Sent');
    await expect(sheet).toBeHidden();
    await expect.poll(() => one('shares')).toMatchObject({ state: 'Sent', leadId, sellerId: seller.id, token });
    return `/s/${token}`;
  });

  await test.step('it is opened on a phone, as a page without a script, and as a brochure', async () => {
    goToMoment(at('2026-03-02', '11:00'));
    const phone = await browser.newContext({ ...devices['iPhone 14'], baseURL, extraHTTPHeaders: momentHeaders() });
    const opened = await phone.newPage();
    const refused: string[] = [];
    // the browser of a test may not run its own scripts there either, and says so
    opened.on('console', (line) => /Content.Security.Policy/i.test(line.text()) && refused.push(line.text()));
    const answer = await opened.goto(link);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain('sandbox allow-forms');
    await expect(opened.getByRole('heading', { name: HOME })).toBeVisible();
    await expect(opened.locator('script')).toHaveCount(0);
    const wide = await opened.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBe(0);
    const address = (await opened.getByRole('link', { name: 'As a PDF' }).getAttribute('href')) ?? '';
    const brochure = await phone.request.get(address);
    expect(brochure.headers()['content-type']).toBe('application/pdf');
    expect(textOfPdf(await brochure.body()).join()).toContain(HOME);
    await expect.poll(() => one('shares')).toMatchObject({ views: '1' });

    await opened.getByLabel('Your name').fill(LIN.name);
    await opened.getByLabel('Phone').fill(LIN.phone);
    await opened.getByLabel('E-mail').fill(LIN.email);
    await opened.getByLabel(/^Your question/).fill('May I see it tomorrow?');
    await opened.getByRole('button', { name: 'Send' }).click();
    await expect(opened.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(refused).toEqual([]);
    await phone.close();
    await expect.poll(() => one('shares')).toMatchObject({ enquiries: '1' });
    // the same person: no second lead, and the agent reads it there
    expect(await stored('leads')).toHaveLength(1);
    await expect(page.getByText('May I see it tomorrow?')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Links' }).getByText(/opened 1 time.* · 1 request/)).toBeVisible();
  });

  await test.step('a viewing of the home is booked', async () => {
    const matches = page.getByRole('region', { name: 'Matching properties' });
    await matches.getByRole('button', { name: 'Book viewing', exact: true }).click();
    const booking = page.getByRole('dialog', { name: 'Book viewing' });
    await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
    await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await booking.getByRole('button', { name: /^Book / }).click();
    await expect(page.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
    await expect.poll(() => one('meetings')).toMatchObject({ kind: 'Viewing', leadId });
  });

  const contactId = await as(seller, companyId, async ({ read, send, call }) => {
    const before = await read(leadId);
    await send({ changes: [{ type: 'update', resource: 'leads', before, set: { email: LIN.email } }] });
    await call('leads.convertToContact', await read(leadId), { firstName: 'Lin', lastName: 'Wei' });
    return String((await read(leadId)).contactId);
  });
  const mailed = await test.step('an invoice goes by mail, as a PDF', async () => {
    goToMoment(at('2026-03-02', '12:30'));
    const [day, due] = [at('2026-03-01'), at('2026-03-15')];
    const line = { description: 'Search fee', quantityMilli: 1000, unitPriceMinor: 100_000 };
    const values = {
      ...{ kind: 'Service', status: 'Draft', contactId, billTo: { name: LIN.name, address: 'Quay West 802' } },
      ...{ issueDate: day, supplyDate: day, dueDate: due },
      lines: [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }],
    };
    await as(ceo, companyId, ({ send }) =>
      send({ changes: [{ type: 'create', resource: 'invoices', id: 'story_invoice', values }] }),
    );
    await signIn(page, ceo);
    await page.goto('/app/invoices/story_invoice');
    const number = await issueDraft(page);
    await button(page, 'Send by e-mail').click();
    const writing = page.getByRole('dialog', { name: `Send ${number}` });
    await expect(writing.getByText(`From Accounts to ${LIN.email}`)).toBeVisible();
    await press(writing, 'Send by e-mail');
    await expect(writing).toBeHidden();
    await expect.poll(() => mail.mails.length).toBe(1);
    const [letter = ''] = mail.mails;
    expect(letter).toMatch(new RegExp(`^To: ${LIN.email}`, 'm'));
    const [, paper = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\w+/=\s]+)/.exec(letter) ?? [];
    expect(textOfPdf(Buffer.from(paper, 'base64')).join()).toContain(number);
    return /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? '';
  });

  await test.step('it comes back: everybody who reads the record sees it, and nothing more is sent there', async () => {
    goToMoment(at('2026-03-02', '12:40'));
    await from.bounces(mailed, desk.address);
    const bill = async () => (await messages()).find(({ channel }) => channel === 'Email');
    await expect.poll(bill).toMatchObject({ state: 'Failed', code: 'bounced', invoiceId: 'story_invoice' });
    await page.goto(`/app/contacts/${contactId}`);
    await expect(thread.getByText('Not delivered')).toBeVisible();
    await expect(thread.getByText('The mail came back: ask for another address')).toBeVisible();
    await page.goto('/app/invoices/story_invoice');
    await button(page, 'Send by e-mail').click();
    await press(page.getByRole('dialog', { name: /^Send EX-/ }), 'Send by e-mail');
    await expect(
      page.getByRole('dialog').getByText('No contact: they asked for none, complained, or mail to them came back'),
    ).toBeVisible();
    expect(mail.mails).toHaveLength(1);
  });

  await test.step('each message is on its records, and is read by those who may', async () => {
    const all = await messages();
    const conversations = await stored('conversations');
    const chat = conversations.find(({ channel }) => channel === 'WhatsApp');
    const letters = conversations.find(({ channel }) => channel === 'Email');
    expect(
      all.map(({ channel, direction, leadId: lead, resourceRecordKey: of }) => [channel, direction, lead, of]),
    ).toEqual([
      ['WhatsApp', 'Out', leadId, chat?.id],
      ['WhatsApp', 'In', leadId, chat?.id],
      ['Email', 'Out', undefined, letters?.id],
    ]);
    const paths = ['messages', 'conversations', 'shares', 'leads', 'contacts'].map(async (resource) =>
      (await stored(resource)).map(({ id }) => `companies/${companyId}/${resource}/${id}`),
    );
    const read = (person: Person) =>
      as(person, companyId, async ({ peek }) =>
        Promise.all((await Promise.all(paths)).flat().map(async (path) => `${path} ${await peek(path)}`)),
      );
    const answers = { own: await read(seller), manager: await read(ceo), other: await read(other) };
    expect(answers.own.filter((answer) => !answer.endsWith(' ok'))).toEqual([]);
    expect(answers.manager.filter((answer) => !answer.endsWith(' ok'))).toEqual([]);
    expect(answers.other.filter((answer) => !answer.endsWith(' permission-denied'))).toEqual([]);
  });
  await mail.stop();
});
