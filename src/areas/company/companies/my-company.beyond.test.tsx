import { beforeAll, describe, expect, it } from 'vitest';
import { openApp, visit } from '#tests/component/open-app.tsx';
import { expectTidy, settled, setWidth, until, WIDTHS } from '#tests/component/screen-checks.ts';

const TABS = [
  '',
  ...[
    'licences',
    'members',
    'data',
    'pipeline',
    'compliance',
    'portals',
    'nearby',
    'tax',
    'commission',
    'payroll',
    'leave',
  ],
];

describe.each(WIDTHS)('axe finds nothing at %i px', (width) => {
  beforeAll(async () => {
    await openApp('/app/my-company', { as: 'ceo' });
    await setWidth(width);
  });
  it.each(TABS.map((tab) => `/${tab}`))('on %s', async (tab) => {
    await visit(`/app/my-company${tab}`);
    await until('what the tab holds', () => document.querySelector('main :is(section, form)') !== null);
    await settled();
    expect(location.pathname + location.search).toContain(tab);
    await expectTidy(tab);
  });
});
