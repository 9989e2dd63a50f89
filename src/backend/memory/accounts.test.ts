import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryAccounts } from './accounts.ts';
import { claimsOf } from './token.ts';

const NOW = Date.parse('2026-03-02T08:30:00Z');
const ANN = { uid: 'ann', email: 'ann@example.com', emailVerified: true, name: 'Ann Li', password: 'first-word' };
const mails: string[] = [];
let accounts: MemoryAccounts;
beforeEach(() => {
  mails.length = 0;
  accounts = new MemoryAccounts(
    [ANN],
    () => NOW,
    (_, link) => mails.push(link),
  );
});

interface Said {
  readonly idToken?: string;
  readonly refreshToken?: string;
  readonly access_token?: string;
  readonly localId?: string;
  readonly users?: readonly object[];
  readonly error?: { readonly message: string };
}
const ask = (path: string, text: string): Said => {
  const url = new URL(`http://in-page.invalid/${path}`);
  return JSON.parse(accounts.answer({ method: 'POST', url, authorization: undefined, text }).text);
};
const act = (action: string, fields: object) =>
  ask(`identitytoolkit.googleapis.com/v1/accounts:${action}`, JSON.stringify(fields));
const signIn = (password: string, email = ANN.email) => act('signInWithPassword', { email, password });
const codeIn = (mail = '') => new URLSearchParams(mail.split('?')[1]).get('oobCode');

describe('a password', () => {
  it('tells the server when it was changed, and nothing of an account that is not there', async () => {
    expect(await accounts.passwordSince('ann')).toEqual(new Date(0));
    const { idToken } = signIn('first-word');
    act('update', { idToken, displayName: 'Ann' });
    expect(await accounts.passwordSince('ann')).toEqual(new Date(0));
    act('update', { idToken, password: 'second-word' });
    expect(await accounts.passwordSince('ann')).toEqual(new Date(NOW));
    expect(await accounts.passwordSince('nobody')).toBeUndefined();
  });
  it('opens its account with a token of an hour', () => {
    const { idToken = '' } = signIn('first-word', ' Ann@Example.com ');
    const at = NOW / 1000;
    const firebase = { sign_in_provider: 'password' };
    expect(claimsOf(idToken)).toMatchObject({
      user_id: 'ann',
      email_verified: true,
      auth_time: at,
      exp: at + 3600,
      firebase,
    });
  });
  it('that is wrong is refused as one of nobody is', () => {
    const wrong = signIn('another').error;
    expect(wrong?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(signIn('first-word', 'nobody@example.com').error).toEqual(wrong);
  });
  it('is changed by its owner, and by the code of a mail, once', () => {
    const { idToken } = signIn('first-word');
    act('update', { idToken, password: 'second-word' });
    expect(signIn('first-word').error).toBeDefined();
    expect(signIn('second-word').localId).toBe('ann');
    act('sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email });
    const oobCode = codeIn(mails[0]);
    expect(act('resetPassword', { oobCode })).toMatchObject({ email: ANN.email });
    act('resetPassword', { oobCode, newPassword: 'third-word' });
    expect(signIn('third-word').localId).toBe('ann');
    expect(act('resetPassword', { oobCode, newPassword: 'fourth-word' }).error?.message).toBe('INVALID_OOB_CODE');
  });
  it('is sent only to an e-mail with an account, and the answer does not reveal which', () => {
    expect(act('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' }).error).toBeUndefined();
    expect(mails).toEqual([]);
  });
});

describe('an account', () => {
  it('is made once for an address, and confirmed by the code of a mail', () => {
    const { idToken = '', localId } = act('signUp', { email: 'bea@example.com', password: 'bea-word' });
    expect(claimsOf(idToken)).toMatchObject({ user_id: localId, email_verified: false });
    expect(act('signUp', { email: 'BEA@example.com', password: 'bea-word' }).error?.message).toBe('EMAIL_EXISTS');
    act('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    act('update', { oobCode: codeIn(mails[0]) });
    expect(act('lookup', { idToken }).users).toMatchObject([{ localId, emailVerified: true }]);
  });
  it('gets new tokens by its refresh token until it is deleted', () => {
    const { idToken, refreshToken = '' } = signIn('first-word');
    const renew = () =>
      ask('securetoken.googleapis.com/v1/token', String(new URLSearchParams({ refresh_token: refreshToken })));
    expect(claimsOf(renew().access_token ?? '')).toMatchObject({ user_id: 'ann' });
    act('delete', { idToken });
    expect(renew().error?.message).toBe('TOKEN_EXPIRED');
    expect(act('lookup', { idToken }).error?.message).toBe('USER_NOT_FOUND');
  });
  it('has one more way in when a provider knows its address, and is new when none does', () => {
    const by = (email: string) =>
      act('signInWithIdp', {
        postBody: String(
          new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify({ sub: email, email }) }),
        ),
      });
    expect(by(ANN.email).localId).toBe('ann');
    const { localId } = by('new@example.com');
    expect(localId).not.toBe('ann');
    expect(by('new@example.com').localId).toBe(localId);
  });
});
