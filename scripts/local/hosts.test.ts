import { describe, expect, it } from 'vitest';
import { headersFor, readHosting, withoutUpgrade } from './hosting.ts';
import { functionsHost, refusedHosts } from './hosts.ts';

const POLICY =
  "default-src 'self'; img-src 'self' https://tiles.example; connect-src 'self' https://api.ipify.org https://us-central1-acme.cloudfunctions.net";
const env = { VITE_FIREBASE_PROJECT_ID: 'acme' };

describe('the region of Cloud Functions', () => {
  it('is us-central1 where nothing else is set', () =>
    expect(functionsHost(env)).toBe('https://us-central1-acme.cloudfunctions.net'));
  it('is where the headers must let the browser go', () => {
    expect(refusedHosts(env, POLICY)).toEqual([]);
    expect(refusedHosts({ ...env, FUNCTIONS_REGION: 'europe-west1' }, POLICY)).toEqual([
      'FUNCTIONS_REGION: connect-src names https://us-central1-acme.cloudfunctions.net, not https://europe-west1-acme.cloudfunctions.net',
    ]);
  });
  it('is no matter where the headers name no functions', () =>
    expect(refusedHosts({ ...env, FUNCTIONS_REGION: 'europe-west1' }, "connect-src 'self'")).toEqual([]));
});

it('names each setting whose host the headers refuse, and no other', () => {
  const settings = {
    ...env,
    VITE_IP_LOOKUP_URL: 'https://api.ipify.org?format=json',
    VITE_ERROR_REPORT_URL: 'https://errors.example/in',
    VITE_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  };
  expect(refusedHosts(settings, POLICY)).toEqual(['VITE_ERROR_REPORT_URL: connect-src lacks https://errors.example']);
  expect(refusedHosts({ ...settings, VITE_ERROR_REPORT_URL: '/errors' }, POLICY)).toEqual([]);
});

it('the headers as they are shipped wait for the project’s own name', () => {
  const policy = headersFor(readHosting(), '/', [])['Content-Security-Policy'] ?? '';
  expect(refusedHosts(env, policy).join()).toContain('us-central1-YOUR-PROJECT');
});

it('over plain http the browser is not told to ask for https, and every other header stays', () => {
  const shipped = headersFor(readHosting(), '/', []);
  const local = withoutUpgrade(shipped);
  expect(shipped['Content-Security-Policy']).toMatch(/; upgrade-insecure-requests$/);
  expect(`${local['Content-Security-Policy']}; upgrade-insecure-requests`).toBe(shipped['Content-Security-Policy']);
  expect({ ...local, 'Content-Security-Policy': '' }).toEqual({ ...shipped, 'Content-Security-Policy': '' });
});
