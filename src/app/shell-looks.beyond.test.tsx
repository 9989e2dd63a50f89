import { beforeAll, describe, it } from 'vitest';
import { openApp, visit } from '#tests/component/open-app.tsx';
import { expectTidy, settled, setWidth, until, WIDTHS } from '#tests/component/screen-checks.ts';

describe.each(WIDTHS)('axe finds nothing at %i px', (width) => {
  beforeAll(async () => {
    await openApp('/app/leads', { as: 'ceo' });
    await setWidth(width);
  });
  it.each([
    ['/app/leads', 'Leads'],
    ['/app/leads/new', 'more fields'],
    ['/app/leads/demo_leads_0581', 'Timeline'],
    ['/app/seller/leads', 'You don’t have access to this page'],
    ['/app/me', 'Sign out of this browser'],
  ])('on %s', async (path, text) => {
    await visit(path);
    await settled();
    await until(text, () => document.body.innerText.includes(text));
    await expectTidy(path);
  });
});
