import { describe, expect, it } from 'vitest';
import * as functions from '#server/index.ts';
import { headersFor, readHosting, withoutUpgrade } from './hosting.ts';
import { faultsOf, foreignRegions, refusedHosts } from './hosts.ts';

const POLICY =
  "default-src 'self'; img-src 'self' https://tiles.example; connect-src 'self' https://api.ipify.org; frame-src https://*.firebaseapp.com";
const env = { VITE_FIREBASE_PROJECT_ID: 'acme', VITE_FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com' };

describe('the region of Cloud Functions', () => {
  it('is us-central1 where nothing else is set, in every rewrite', () => {
    expect(foreignRegions(env, readHosting())).toEqual([]);
    expect(foreignRegions({ ...env, FUNCTIONS_REGION: 'us-central1' }, readHosting())).toEqual([]);
  });
  it('is named by each rewrite that must change with it', () => {
    const faults = foreignRegions({ ...env, FUNCTIONS_REGION: 'europe-west1' }, readHosting());
    const called = readHosting().rewrites.flatMap(({ function: one }) => one?.functionId ?? []);
    expect(faults).toHaveLength(called.length);
    expect(faults[0]).toBe('FUNCTIONS_REGION: the rewrite of /api/commit names us-central1, not europe-west1');
  });
  it('is a rewrite for each function that the web may call, and for no other', () => {
    const called = Object.entries(functions).filter(([, { __endpoint: at }]) => at.callableTrigger ?? at.httpsTrigger);
    const rewritten = readHosting().rewrites.flatMap(({ function: one }) => one?.functionId ?? []);
    expect(rewritten.toSorted()).toEqual(called.map(([name]) => name).toSorted());
  });
});

it('names each setting whose host the headers refuse, and no other', () => {
  const settings = {
    ...env,
    VITE_IP_LOOKUP_URL: 'https://api.ipify.org?format=json',
    VITE_ERROR_REPORT_URL: 'https://errors.example/in',
    VITE_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  };
  const lacks = (name: string, directive: string, origin: string) =>
    `${name}: ${directive} of the Content-Security-Policy lacks ${origin}`;
  const refused = lacks('VITE_ERROR_REPORT_URL', 'connect-src', 'https://errors.example');
  expect(refusedHosts(settings, POLICY)).toEqual([refused]);
  expect(refusedHosts({ ...settings, VITE_ERROR_REPORT_URL: '/errors' }, POLICY)).toEqual([]);
  expect(refusedHosts({ ...env, VITE_FIREBASE_AUTH_DOMAIN: 'desk.example' }, POLICY)).toEqual([
    lacks('VITE_FIREBASE_AUTH_DOMAIN', 'frame-src', 'https://desk.example'),
  ]);
});

it('the firebase.json of the repository fits any project', () => {
  expect(faultsOf(env, readHosting())).toEqual([]);
});

it('a name that was to be filled in is found', () => {
  const { rewrites } = readHosting();
  const value = "connect-src 'self' https://us-central1-YOUR-PROJECT.cloudfunctions.net";
  const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value }] }];
  expect(faultsOf(env, { rewrites, headers })).toContain('the Content-Security-Policy still names YOUR-PROJECT');
});

it('over plain http the browser gets no directive to use https, and every other header stays', () => {
  const shipped = headersFor(readHosting(), '/', []);
  const local = withoutUpgrade(shipped);
  expect(shipped['Content-Security-Policy']).toMatch(/; upgrade-insecure-requests$/);
  expect(`${local['Content-Security-Policy']}; upgrade-insecure-requests`).toBe(shipped['Content-Security-Policy']);
  expect({ ...local, 'Content-Security-Policy': '' }).toEqual({ ...shipped, 'Content-Security-Policy': '' });
});
