import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HotKeys, useHotKeys } from './use-hot-keys.ts';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

function Page({ keys }: { readonly keys: HotKeys }) {
  useHotKeys(keys);
  return (
    <>
      <input aria-label="field" />
      <input aria-label="box" type="checkbox" />
    </>
  );
}
async function show(keys: HotKeys): Promise<void> {
  root.render(<Page keys={keys} />);
  await expect.poll(() => host.querySelector('input')).not.toBeNull();
  // effects run after the first paint
  await new Promise(requestAnimationFrame);
}
/** Whether the browser's own meaning of the key was prevented. */
function press(key: string, more: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, code: 'KeyN', bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

it('calls what the key means now, and keeps the browser’s meaning where it says so', async () => {
  const first = vi.fn(() => true);
  await show({ n: first, x: () => false });
  expect(press('n')).toBe(true);
  expect(press('x')).toBe(false);
  const second = vi.fn(() => true);
  await show({ n: second, x: () => false });
  press('n');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});
it('is off with a modifier that is not part of the shortcut', async () => {
  const onKey = vi.fn(() => true);
  await show({ n: onKey, '[Shift]+/': onKey });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('n', more)).toBe(false);
  expect(onKey).not.toHaveBeenCalled();
  // as on a French keyboard
  expect(press('/', { code: 'Period', shiftKey: true })).toBe(true);
});
it('is off while somebody types, and while a dialog is open', async () => {
  const onKey = vi.fn(() => true);
  await show({ n: onKey });
  const [field, box] = host.querySelectorAll('input');
  if (!field || !box) throw new Error('no fields');
  expect(press('n', {}, field)).toBe(false);
  expect(press('n', {}, box)).toBe(true);
  const dialog = host.appendChild(document.createElement('dialog'));
  dialog.showModal();
  expect(press('n')).toBe(false);
  dialog.close();
  expect(press('n')).toBe(true);
});
it('is over with its component', async () => {
  const onKey = vi.fn(() => true);
  await show({ n: onKey });
  root.render(null);
  await expect.poll(() => host.querySelector('input')).toBeNull();
  await new Promise(requestAnimationFrame);
  expect(press('n')).toBe(false);
});
