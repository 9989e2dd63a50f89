import type { AccountAction, AccountRequest, RequestOf } from '#model/accounts/request.ts';
import { assignableRoles } from '#model/people/account-authority.ts';
import { OWN_FIELDS } from '#model/people/profile.ts';
import type { Values } from '#model/schema.ts';
import { tokenOf } from '../account-world.ts';
import { A, B, FROZEN, NOW } from '../world.ts';
import type { Dice } from './dice.ts';
import { type Action, type FuzzWorld, GUESTS } from './fuzz-world.ts';

const MEMBERS = ['ceo', 'founder', 'hr', 'seller', 'other', 'accountant', 'banned', 'forced', 'ceoB', 'ceoF', 'root'];
/** Those who may do most about people come most often. */
const RULING = ['hr', 'hr', 'founder', 'ceo', 'root', 'seller', 'ceoB', 'ceoF', 'banned'];
const ROLES: readonly unknown[] = [...assignableRoles(true), 'SuperAdmin', 'Boss'];
const NAMES = ['Ann', 'Bo', 'Given', 'Guest', 'Zoë', 'Lý', 'x'.repeat(200), ''];
const DAY = 86_400_000;

/** A random input for each action. */
const ASKED: { readonly [N in AccountAction]: (dice: Dice, world: FuzzWorld, uid: string) => Values } = {
  signUp: (dice) => ({
    ...namesOf(dice),
    country: dice.one(['AE', 'FR', 'CN', 'XX']),
    companyName: 'New Homes',
    locale: 'fr',
  }),
  createOwnProfile: namesOf,
  createProfile: inviteOf,
  acceptInvite: (dice, world, uid) => ({ ...inviteOf(dice, world, uid), ...(dice.onceIn(2) ? namesOf(dice) : {}) }),
  findInvites: () => ({}),
  askToJoin: (dice) => ({ companyId: companyOf(dice) }),
  withdrawRequest: () => ({}),
  updateProfile: (dice) => ({ set: profileOf(dice) }),
  clearForcedReset: () => ({}),
  markNotifications: (dice, world) => ({
    companyId: companyOf(dice),
    isRead: dice.onceIn(2),
    ids: [dice.one(world.notifications) ?? 'nobody_nothing_1'],
  }),
  invite: (dice, world) => ({
    id: world.newInvite(),
    companyId: companyOf(dice),
    kind: dice.one(['account', 'link']),
    email: `${guestOf(dice)}@example.com`,
    Role: dice.one(ROLES),
    ...namesOf(dice),
  }),
  revokeInvite: (dice, world) => ({ id: (dice.one(world.invites) ?? { id: 'i'.repeat(24) }).id }),
  admit: (dice) => ({ uid: guestOf(dice), companyId: companyOf(dice), Role: dice.one(ROLES) }),
  decline: (dice) => ({ uid: guestOf(dice) }),
  ban: ruledOf,
  unban: ruledOf,
  forceReset: ruledOf,
  changeRole: (dice) => ({ ...ruledOf(dice), Role: dice.one(ROLES) }),
  remove: ruledOf,
};
export const ACCOUNT_ACTIONS = Object.keys(ASKED) as AccountAction[];
/** What one does about oneself; guests do it most. */
const OWN: readonly AccountAction[] = [
  ...(['signUp', 'createOwnProfile', 'createProfile', 'acceptInvite', 'findInvites', 'askToJoin'] as const),
  ...(['withdrawRequest', 'updateProfile', 'clearForcedReset', 'markNotifications'] as const),
];
/** Without these nobody comes in. */
const OFTEN: readonly AccountAction[] = [
  'signUp',
  'clearForcedReset',
  'createOwnProfile',
  'askToJoin',
  'admit',
  'invite',
  'acceptInvite',
  'createProfile',
];

/** The next thing somebody does about people, as the dice fall. */
export function accountActionOf(dice: Dice, world: FuzzWorld, key: string): Action {
  const action = dice.one(dice.onceIn(2) ? OFTEN : ACCOUNT_ACTIONS) ?? 'signUp';
  const isOwn = OWN.includes(action);
  const invited = action === 'acceptInvite' || action === 'createProfile' ? dice.one(world.invites)?.guest : undefined;
  const others = isOwn && !dice.onceIn(4) ? GUESTS : isOwn ? MEMBERS : RULING;
  const as = invited ?? dice.one(others) ?? 'hr';
  const facts = tokenOf(as, {
    emailVerified: !dice.onceIn(6),
    provider: dice.one(['password', 'password', 'google.com', 'facebook.com']) ?? 'password',
    ...(dice.onceIn(3) && { authTime: new Date(NOW.getTime() - DAY) }),
  });
  // What is no request is refused by the door (readAccountRequest), as a modified client's would be.
  const account = { action, key, ...ASKED[action](dice, world, as) } as unknown as AccountRequest;
  return { as, facts, account };
}

const guestOf = (dice: Dice) => dice.one(GUESTS) ?? 'guest0';
const companyOf = (dice: Dice) => (dice.onceIn(6) ? (dice.one([B, FROZEN, 'nowhere_0001']) ?? B) : A);
function ruledOf(dice: Dice): { uid: string } {
  return { uid: (dice.onceIn(5) ? dice.one([...MEMBERS, 'nobody']) : guestOf(dice)) ?? 'guest0' };
}
function namesOf(dice: Dice): Values {
  return { firstname: dice.one(NAMES), lastname: dice.one(NAMES) };
}
function inviteOf(dice: Dice, { invites }: FuzzWorld, uid: string): Omit<RequestOf<'createProfile'>, 'action' | 'key'> {
  const own = invites.filter(({ guest }) => guest === uid);
  return { invite: (dice.one(dice.onceIn(5) ? invites : own) ?? { id: 'i'.repeat(24) }).id };
}
/** Own fields, now and then one that is nobody's own. */
function profileOf(dice: Dice): Values {
  const fields = dice.onceIn(8) ? ['Role', 'company_id', 'companyId', 'isBanned', 'isVerified'] : OWN_FIELDS;
  const values = ['Ann', '+971501231234', 'a@example.com', 'FR', true, '', null, 5, [null], 'x'.repeat(900), A];
  return Object.fromEntries(Array.from({ length: 1 + dice.below(2) }, () => [dice.one(fields), dice.one(values)]));
}
