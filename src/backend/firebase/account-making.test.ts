import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Invite } from '#model/people/people.ts';
import { makeAccount } from './account-making.ts';

const steps = vi.hoisted((): string[] => []);
vi.mock('firebase/app', () => ({ deleteApp: async () => void steps.push('app gone') }));
vi.mock('firebase/auth', () => ({
  connectAuthEmulator: () => undefined,
  createUserWithEmailAndPassword: async () => {
    steps.push('account');
    return { user: { uid: 'new' } };
  },
  initializeAuth: () => ({ signOut: async () => void steps.push('signed out') }),
  inMemoryPersistence: {},
  signInWithEmailAndPassword: async () => ({}),
}));
vi.mock('firebase/firestore/lite', () => ({ getFirestore: () => ({}) }));
vi.mock('./app.ts', () => ({ emulators: () => undefined, secondApp: async () => ({ second: true }) }));
vi.mock('./account.ts', () => ({
  callAccount: async (action: string, { invite }: { invite: string }, app: object) =>
    void steps.push(`${action} ${invite} ${JSON.stringify(app)}`),
}));

const invite = { id: 'i', email: 'new@example.com', company_id: 'A', Role: 'Seller' } as Invite;

beforeEach(() => {
  steps.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('account, user document, sign-out, and one second for the administrator’s session', async () => {
  const done = vi.fn();
  const told: string[] = [];
  void makeAccount(invite, 'one-time', (step) => told.push(step)).then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(steps).toEqual(['account', 'createProfile i {"second":true}', 'signed out', 'app gone']);
  expect(told).toEqual(['account', 'profile', 'signOut', 'wait']);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith({ uid: 'new', email: 'new@example.com', oneTimePassword: 'one-time' });
});
