import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS, HOUR_MS } from '#lib/time/dates.ts';
import { asked } from '#tests/component/network.ts';
import { openOffice, type Person, patch } from '#tests/component/office.ts';
import { openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addDeal, addLead, addMeeting, addTask } from '#tests/component/records.ts';
import { settled, setWidth } from '#tests/component/screen-checks.ts';
import { badge, expectCount, figure, tile, workAsked } from '#tests/component/today.ts';

const section = (name: string) => page.getByCss(`[data-section=${name}]`);

/** A task that is late and a meeting of today of this person. */
async function plan(person: Person, tag: string): Promise<void> {
  const startAt = new Date(Date.now() + 4 * HOUR_MS);
  await addTask(person, `task_of_${tag}`, { title: `Task of ${tag}`, dueAt: new Date(Date.now() - DAY_MS) });
  await addMeeting(person, `meeting_of_${tag}`, {
    kind: 'ClientMeeting',
    title: `Talk of ${tag}`,
    startAt,
    endAt: new Date(startAt.getTime() + HOUR_MS),
  });
}

it('each number a CEO sees first is the number of rows of the list it leads to', async () => {
  const { ceo, seller } = await openOffice(1);
  const late = new Date(Date.now() - 2 * DAY_MS);
  await addLead(ceo, { fullName: 'Late Lee', nextFollowUpAt: late });
  await addLead(seller, { fullName: 'Not Mine', nextFollowUpAt: late });
  await addLead(ceo, { fullName: 'Nobody’s Nia', sellerId: undefined });
  await addDeal(seller, { stage: 'OfferMade', offerPriceMinor: 100_000_000, expectedCloseDate: new Date() });
  await plan(ceo, 'ceo');
  await plan(seller, 'seller');
  await openAs(ceo, '/app/dashboards/default');
  await expect.element(figure('newLeads')).toHaveTextContent(/^3$/);
  await settled();
  // a late call of the own, a lead nobody works, a meeting of the own, a task of the own
  await expect.element(badge()).toHaveTextContent(/^4$/);
  const { counts, limits } = workAsked(asked());
  expect(counts.length).toBeGreaterThan(10);
  expect(counts.length).toBeLessThanOrEqual(28);
  expect(limits.every((limit) => limit <= 30)).toBe(true);

  for (const [name, shown] of Object.entries({
    followUps: 'Late Lee',
    meetings: 'Talk of ceo',
    unassigned: 'Nobody’s Nia',
    todo: 'Task of ceo',
  })) {
    await expect.element(section(name).getByRole('link', { name: shown, exact: true })).toBeVisible();
    await section(name)
      .getByRole('link', { name: /^See all/ })
      .click();
    await expectCount(1, name);
    history.back();
  }
  for (const [name, count] of Object.entries({ newLeads: 3, closing: 1 })) {
    await expect.element(figure(name)).toHaveTextContent(new RegExp(`^${count}$`));
    await tile(name).click();
    await expectCount(count, name);
    history.back();
  }
  // an amount: the total below its list
  await expect.element(figure('pipeline')).toHaveTextContent(/100K/);
  await tile('pipeline').click();
  await expect.element(page.getByTitle('Total of the whole list').last()).toHaveTextContent('100,000');
});

it('M21 prices and yearly rents are never one total, closing counts open deals, and closed counts by the day of closing', async () => {
  const { companyId, ceo } = await openOffice(0);
  const [now, before] = [new Date(), new Date(Date.now() - 40 * DAY_MS)];
  const offer = { stage: 'OfferMade', expectedCloseDate: now };
  await addDeal(ceo, { ...offer, offerPriceMinor: 100_000_000, probabilityBp: 1000 });
  await addDeal(ceo, { ...offer, offerPriceMinor: 20_000_000, probabilityBp: 1000, dealType: 'Lease' });
  const closedAt = async (closeDate: Date, expectedCloseDate: Date) => {
    const { id } = await addDeal(ceo);
    const end = { stage: 'Closed', closeDate, expectedCloseDate, closePriceMinor: 1, valueMinor: 1, weightedMinor: 0 };
    await patch(`companies/${companyId}/deals/${id}`, end);
  };
  await closedAt(now, before);
  await closedAt(before, now);
  await openAs(ceo, '/app/dashboards/default');
  await expect.element(figure('closing')).toHaveTextContent(/^2$/);
  await expect.element(tile('closing')).toHaveTextContent(/1 closed/);
  await expect.element(tile('pipeline')).toHaveTextContent(/Weighted sales pipeline AED.*100K.*1 deal.*20K rent\/yr/);
  await settled();
  await tile('pipeline').click();
  await expectCount(1, 'pipeline');
  const totals = () =>
    page
      .getByTitle('Total of the whole list')
      .elements()
      .map((one) => one.textContent?.trim().replaceAll('\u00a0', ' '));
  await expect.poll(totals).toEqual(['AED 1,000,000', 'AED 100,000']);

  await visit('/app/deals?view=list&stage=OfferMade');
  await expectCount(2, 'offers');
  await expect
    .poll(totals)
    .toEqual([...['Prices AED 1,000,000', 'Rent a year AED 200,000', 'Prices AED 100,000', 'Rent a year AED 20,000']]);
  await visit('/app/deals?view=board');
  const column = page.getByRole('region', { name: /^Offer made,/ });
  await expect.element(column).toHaveTextContent(/AED\s1M.*Weighted 10%/);
  await expect.element(column).not.toHaveTextContent(/200K|20K/);
});

it('a Seller’s numbers are of their own work, and nothing else is read', async () => {
  const { ceo, seller } = await openOffice(1);
  await addLead(ceo, { fullName: 'Of The Ceo' });
  await addLead(seller, { fullName: 'Of Sam', nextFollowUpAt: new Date(Date.now() - DAY_MS) });
  await plan(ceo, 'others');
  await plan(seller, 'own');
  await openAs(seller, '/app/seller/dashboard');
  await expect.element(figure('newLeads')).toHaveTextContent(/^1$/);
  await settled();
  await expect.element(badge()).toHaveTextContent(/^3$/);
  const { counts, rows } = workAsked(asked());
  expect(counts.length).toBeLessThanOrEqual(28);
  for (const text of [...counts, ...rows]) expect(text).toContain(seller.id);

  await expect.element(page.getByRole('link', { name: 'Of Sam', exact: true })).toBeVisible();
  await expect.element(page.getByText('Of The Ceo')).toHaveLength(0);
  await expect.element(section('meetings').getByRole('link', { name: 'Talk of own', exact: true })).toBeVisible();
  await expect.element(page.getByText('Talk of others')).toHaveLength(0);
  await expect.element(section('unassigned')).toHaveLength(0);
  for (const [name, count] of Object.entries({ newLeads: 1, viewings: 0 })) {
    await expect.element(figure(name)).toHaveTextContent(new RegExp(`^${count}$`));
    await tile(name).click();
    await expectCount(count, name);
    history.back();
  }
  await expect.element(figure('commission')).toHaveTextContent(/^0$/);
});

it('no tile cuts its words, on the narrowest desk and on a phone', async () => {
  await openApp('/app/dashboards/default', { as: 'ceo' });
  await expect.element(tile('pipeline').getByText('this month')).toBeInTheDocument();
  for (const width of [992, 390]) {
    await setWidth(width);
    await settled();
    const cut = [...document.querySelectorAll<HTMLElement>('[data-number]')].flatMap((one) => {
      const edge = one.getBoundingClientRect();
      return [...one.querySelectorAll('span')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
        .concat([...one.querySelectorAll('span')].filter((part) => part.getBoundingClientRect().right > edge.right))
        .map((part) => `${width}: ${part.textContent}`);
    });
    expect(cut).toEqual([]);
  }
});
