import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, type Person, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { openOptions, pickOption } from './pick.ts';
import { addProperty } from './stock-world.ts';
import { keepPicture } from './tidy.ts';

const AGENDA = '/app/seller/todo/meetings';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).first();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'New meeting' });
/** The beginning of the next hour but one. */
const soon = () => new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);

/** A meeting of this person, as the form makes it. */
const addMeeting = (person: Person, companyId: string, id: string, title: string) =>
  as(person, companyId, ({ send }) => {
    const startAt = soon();
    const values = {
      ...{ kind: 'Internal', method: 'InPerson', showingAppointmentStatus: 'Confirmed', title },
      ...{ startAt, endAt: new Date(startAt.getTime() + 3_600_000), organiserId: person.id, attendeeIds: [person.id] },
    };
    return send({ changes: [{ type: 'create', resource: 'meetings', id, values }] });
  });

test('a Seller books a viewing from a lead and finds it in the own agenda, and nobody else’s', async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await addProperty(seller, companyId, { title: 'Pearl Tower 1204' }, true);
  await addMeeting(ceo, companyId, 'journey_meet_others', 'Board talk');
  const lead = await addLead(seller, companyId, { fullName: 'Zoé Lefèvre' });
  await signIn(page, seller);
  await page.goto(`/app/seller/leads/${lead.id}`);
  const book = page.locator(`.${classOf('kit/record/record', 'head')}`).getByRole('button', { name: 'Book viewing' });
  await expect(book).toBeVisible();
  await keepPicture(page, 'lead');
  await book.click();
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  await openOptions(booking.getByRole('combobox', { name: 'Properties', exact: true }));
  await page.keyboard.type('Pearl');
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Pearl Tower 1204').click();
  await page.keyboard.press('Escape');
  // the second day of the strip is tomorrow, whatever the hour is
  await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: /^Book / }).click();
  await page.getByRole('dialog', { name: 'Viewing booked' }).getByRole('button', { name: 'Close' }).click();

  await page.goto(AGENDA);
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect(page.locator('[data-event]').filter({ hasText: 'Zoé Lefèvre' })).toBeVisible();
  await expect(page.locator('[data-event]')).toHaveCount(1);
  const [id] = (await listIds(`companies/${companyId}/meetings`)).filter((one) => one !== 'journey_meet_others');
  expect(await readDocument(`companies/${companyId}/meetings/${id}`)).toMatchObject({
    kind: 'Viewing',
    organiserId: seller.id,
    leadId: lead.id,
  });

  // one place of the menu is the one shown, and its address opens it
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Meetings');
  await page.goto(`${AGENDA}/${id}`);
  await expect(page.getByRole('heading', { name: 'Zoé Lefèvre' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Tasks' }).click();
  await page.getByRole('navigation', { name: 'Tasks and meetings' }).getByRole('link', { name: 'Meetings' }).click();
  await expect(page).toHaveURL(new RegExp(`${AGENDA}$`));
});

test('a Seller is invited, opens the meeting from the bell on the phone, and answers', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await signIn(page, ceo);
  await page.goto('/app/company/meetings/new');
  await pickOption(page, 'Type', 'Client meeting');
  await drawer(page).getByLabel('Title *').fill('Handover talk');
  await openOptions(drawer(page).getByRole('combobox', { name: 'Attendees', exact: true }));
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Sam1 Example').click();
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: 'Create' }).click();
  await expect(drawer(page)).toBeHidden();

  const theirs = await second.newPage();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await signIn(theirs, seller);
  await theirs.goto('/');
  await theirs
    .locator(`.${classOf('app/shell', 'topBar')}`)
    .getByRole('button', { name: '1 unread notification' })
    .click();
  const bell = theirs.getByRole('dialog', { name: 'Notifications' });
  await keepPicture(theirs, 'bell');
  await bell.getByRole('link', { name: 'Pat Example invited you to Handover talk' }).click();
  await expect(theirs).toHaveURL(new RegExp(`${AGENDA}/[^/]+$`));
  await expect(theirs.getByRole('group', { name: 'Are you coming?' })).toBeInViewport();
  await keepPicture(theirs, 'invitation');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  // another's meeting is moved on by whoever called it
  await expect(theirs.getByRole('button', { name: 'Cancel meeting' })).toHaveCount(0);

  const [id = ''] = await listIds(`companies/${companyId}/meetings`);
  const { acceptedIds } = await as(seller, companyId, ({ read }) => read(id, 'meetings'));
  expect(acceptedIds).toEqual([ceo.id, seller.id]);
  await page.goto(`/app/company/meetings/${id}`);
  await expect(page.getByRole('region', { name: 'Attendees' }).getByText('Accepted')).toBeVisible();
});
