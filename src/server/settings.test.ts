import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without settings: the specification’s region, nothing kept warm, no App Check', () => {
  const usual = { region: 'us-central1', minInstances: 0, enforceAppCheck: false, release: 0, isLocal: false };
  expect(readSettings({})).toEqual(usual);
  expect(readSettings({ FUNCTIONS_REGION: '', FUNCTIONS_MIN_INSTANCES: '', FUNCTIONS_APP_CHECK: '' })).toEqual(usual);
});
test('each setting counts', () => {
  const env = {
    FUNCTIONS_REGION: 'europe-west1',
    FUNCTIONS_MIN_INSTANCES: '2',
    FUNCTIONS_APP_CHECK: 'true',
    FUNCTIONS_RELEASE: '5',
  };
  expect(readSettings({ ...env, FUNCTIONS_EMULATOR: 'true' })).toEqual({
    region: 'europe-west1',
    minInstances: 2,
    enforceAppCheck: true,
    release: 5,
    isLocal: true,
  });
});
test.each([
  ['FUNCTIONS_REGION', 'Frankfurt'],
  ['FUNCTIONS_MIN_INSTANCES', '-1'],
  ['FUNCTIONS_MIN_INSTANCES', 'one'],
  ['FUNCTIONS_APP_CHECK', 'yes'],
  ['FUNCTIONS_APP_URL', 'desk.example.com'],
  ['FUNCTIONS_RELEASE', 'today'],
])('refuses %s=%s, by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value}`);
});
