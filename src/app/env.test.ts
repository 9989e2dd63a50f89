import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const good = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'x',
  VITE_DEFAULT_LOCALE: 'fr',
  VITE_HOME_PATH: '',
  VITE_TEMPORARY_PASSWORD: '',
};
const local = {
  VITE_EMULATOR_HOST: '127.0.0.1',
  VITE_AUTH_PORT: '9099',
  VITE_FIRESTORE_PORT: '8080',
  VITE_STORAGE_PORT: '9199',
};

it('reads a production build: no emulators, empty settings are none', () => {
  expect(readEnv(good)).toMatchObject({ defaultLocale: 'fr', homePath: '', temporaryPassword: undefined });
  expect(readEnv(good).firebase.emulators).toBeUndefined();
});
it('reads the home path, and the default language: English unless another is named', () => {
  expect(readEnv({ ...good, VITE_HOME_PATH: '/app/leads' }).homePath).toBe('/app/leads');
  expect(readEnv({ ...good, VITE_DEFAULT_LOCALE: '' }).defaultLocale).toBe('en');
  expect(readEnv({ ...good, VITE_DEFAULT_LOCALE: 'ja' }).defaultLocale).toBe('ja');
});
it('reads the local one', () =>
  expect(readEnv({ ...good, ...local }).firebase.emulators).toEqual({
    host: '127.0.0.1',
    auth: 9099,
    firestore: 8080,
    storage: 9199,
  }));
it('reads where a map comes from, and refuses an address without places in it', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(readEnv({ ...good, VITE_TILES_URL: url }).mapTiles).toEqual({ url, attribution: '' });
  expect(readEnv(good).mapTiles).toBeUndefined();
  expect(() => readEnv({ ...good, VITE_TILES_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow(/VITE_TILES_URL/);
});
it('reads what this installation is called, and where its errors go', () => {
  expect(readEnv(good)).toMatchObject({ productCode: 'freehold', release: 'unnamed', reportUrl: undefined });
  const named = { VITE_PRODUCT_CODE: 'acme-homes', VITE_RELEASE: '0.1.0', VITE_ERROR_REPORT_URL: '/errors' };
  expect(readEnv({ ...good, ...named })).toMatchObject({
    productCode: 'acme-homes',
    release: '0.1.0',
    reportUrl: '/errors',
  });
  expect(() => readEnv({ ...good, VITE_PRODUCT_CODE: '../x' })).toThrow(/VITE_PRODUCT_CODE/);
  for (const wrong of ['errors', '//host/x', 'javascript:alert(1)'])
    expect(() => readEnv({ ...good, VITE_ERROR_REPORT_URL: wrong })).toThrow(/VITE_ERROR_REPORT_URL/);
});
it('names everything that is wrong at once', () => {
  const wrong = { ...good, ...local, VITE_FIREBASE_API_KEY: '', VITE_DEFAULT_LOCALE: 'de', VITE_AUTH_PORT: 'x' };
  expect(() => readEnv(wrong)).toThrow(/VITE_FIREBASE_API_KEY is missing/);
  expect(() => readEnv(wrong)).toThrow(/VITE_DEFAULT_LOCALE/);
  expect(() => readEnv(wrong)).toThrow(/VITE_AUTH_PORT is not a port/);
});
