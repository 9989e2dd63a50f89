import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#areas/routes.ts';
import { LAYOUT } from '#ui/theme.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const script = read('public/start.js');

/** What the page's first lines make of an address, in a browser where somebody was signed in or not. */
function frameAt(pathname: string, token: string | undefined): unknown {
  const documentElement = { dataset: { frame: undefined }, lang: '' };
  runInNewContext(script, {
    addEventListener: () => {},
    document: { documentElement, getElementById: () => null },
    localStorage: { auth_token: token },
    location: { pathname },
  });
  return documentElement.dataset.frame;
}

it('a person who was signed in sees the frame of the screen that comes', () => {
  const lists = PROTECTED_ROUTES.map(({ path }) => path).filter((path) => !path.includes('dashboard'));
  expect(lists.filter((path) => frameAt(path, 'kept') !== 'list')).toEqual([]);
  for (const path of ['/', '/app/dashboards/default', '/app/seller/dashboard'])
    expect(frameAt(path, 'kept')).toBe('dashboard');
  for (const id of ['demo_leads_0001', '7f3KcQpWz0aBcDeFgHiJ', 'sam2'])
    expect(frameAt(`/app/leads/${id}`, 'kept')).toBe('record');
});
it('nobody else does, and no page outside the app has one', () => {
  expect(['/', '/app/leads'].map((path) => frameAt(path, undefined))).toEqual([undefined, undefined]);
  expect(PUBLIC_ROUTES.filter((path) => frameAt(path, 'kept') !== undefined)).toEqual([]);
});
it('has the sizes of the layout it stands for', () => {
  const css = read('src/app/frame.css');
  const { header, sideNav, sideNavCollapsed, topNav, footer } = LAYOUT;
  expect(css).toContain(`"top top" ${header}px "nav main" minmax(0, 1fr) / ${sideNav}px`);
  expect(css).toContain(`grid-template-columns: ${sideNavCollapsed}px minmax(0, 1fr)`);
  expect(css).toContain(`"top" ${topNav}px "main" minmax(0, 1fr) "nav" ${footer}px`);
});
