import { createInstance, type i18n, type ReadCallback } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { getI18n, setI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTexts } from './use-texts.ts';

let root: Root;
let host: HTMLElement;
let before: i18n;
const recovered: unknown[] = [];
beforeEach(() => {
  before = getI18n();
  recovered.length = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host, { onRecoverableError: (error) => recovered.push(error) });
});
afterEach(() => {
  root.unmount();
  host.remove();
  setI18n(before);
});

function Word() {
  const { t } = useTexts('soon');
  // a hook behind the words, first reached once they have come
  const [mark] = useState('!');
  return <p>{t('word') + mark}</p>;
}

it('words that come while a screen is drawn are waited for, and the hooks behind them begin as new', async () => {
  const instance = createInstance();
  const read = (_language: string, _namespace: string, answer: ReadCallback) => answer(null, { word: 'Hello' });
  instance.use({ type: 'backend', init: () => {}, read });
  await instance.init({ lng: 'en', ns: [], fallbackLng: false, partialBundledLanguages: true });
  setI18n(instance);
  // what comes late is drawn in slices: between two of them its words have come
  const Late = lazy(async () => ({ default: Word }));
  root.render(
    <Suspense>
      <Late />
    </Suspense>,
  );
  await expect.poll(() => host.textContent).toBe('Hello!');
  expect(recovered).toEqual([]);
});
