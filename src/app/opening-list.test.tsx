import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { countListReads } from '#tests/component/watched.ts';
import { prepareList } from './opening-list.tsx';

const rows = () => document.querySelectorAll('main a[data-row-link]').length;

it.each(['', '?status=New', '?page=2&sort=fullName', '?archived=1', '?q=an'])(
  'what is read before the list is drawn is the list that is drawn: /app/leads%s',
  async (search) => {
    await prepareList('/app/leads');
    const reads = countListReads('leads');
    await openApp(`/app/leads${search}`, { as: 'ceo' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    if (search !== '?archived=1') await expect.poll(rows).toBeGreaterThan(1);
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
    expect(reads()).toBe(1);
  },
);
