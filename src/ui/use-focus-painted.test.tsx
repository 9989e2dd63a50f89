import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFocusPainted } from './use-focus-painted.ts';
import { usePainted } from './use-painted.ts';

let root: Root;
let host: HTMLElement;
let opener: HTMLElement;
beforeEach(() => {
  opener = document.body.appendChild(document.createElement('button'));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  opener.remove();
});

function Page() {
  const first = useFocusPainted(true);
  const isPainted = usePainted(true);
  return (
    <>
      <input ref={first} aria-label="first" />
      <input aria-label="second" />
      {isPainted && <output>painted</output>}
    </>
  );
}
const field = (label: string) => host.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
const show = () => flushSync(() => root.render(<Page />));
const expectFocus = async (element: Element | null) => {
  await expect.poll(() => host.querySelector('output')).not.toBeNull();
  await expect.poll(() => document.activeElement).toBe(element);
};

it('the first field gets the focus when the page has been drawn', async () => {
  show();
  expect(document.activeElement).toBe(document.body);
  await expectFocus(field('first'));
});

it('a person who was quicker keeps the field that was chosen', async () => {
  show();
  field('second')?.focus();
  await expectFocus(field('second'));
});

it('a control next to the page that opened it hands the focus over', async () => {
  opener.focus();
  show();
  await expectFocus(field('first'));
});
