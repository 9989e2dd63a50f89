import { z } from 'zod';
import { COUNTRIES } from '#lib/people/countries.ts';
import { withoutInvisible } from '#lib/text/invisible.ts';
import { AppError } from '#model/errors.ts';
import { personId, recordId } from '#model/ids.ts';
import { LOCALES } from '#model/people/account.ts';
import { assignableRoles } from '#model/people/account-authority.ts';
import type { Invite, JoinRequest, StaffMember } from '#model/people/people.ts';
import { userFields } from '#model/people/users.ts';
import type { Values } from '#model/schema.ts';

/** Notifications one call marks; more are sent in slices. */
export const MAX_MARKED = 200;

/** A name that can be seen, and that nobody sees otherwise than it is. */
const nameOf = (min: number, max: number) =>
  z.string().transform(withoutInvisible).pipe(z.string().trim().min(min).max(max));
const name = nameOf(1, userFields.firstname.max);
const [uid, companyId] = [personId, recordId];
/** The secret of an invitation, drawn by the client: a call sent again makes the same one. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const assignable = z.enum(assignableRoles(true));
const address = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^@ /]{1,64}@[^@ /]{1,189}$/);

/** `key` makes a call that is sent again the same one: it is answered again and written once. */
const action = <N extends string, F extends z.ZodRawShape>(named: N, fields: F) =>
  z.strictObject({ action: z.literal(named), key: z.string().regex(/^[A-Za-z0-9_-]{10,80}$/), ...fields });

const shape = z.discriminatedUnion('action', [
  // ---- about oneself; the e-mail, its confirmation and the way of the sign-in are the token's
  /** A new company and its founder. */
  action('signUp', {
    firstname: name,
    lastname: name,
    country: country.refine((code) => COUNTRIES.includes(code)),
    companyName: nameOf(2, 120),
    locale: z.enum(LOCALES),
  }),
  /** The profile of a first sign-in with Google or Facebook: a Seller of no company. */
  action('createOwnProfile', {
    firstname: name,
    lastname: name.optional(),
    pictureUrl: z
      .string()
      .regex(new RegExp(`^${userFields.pictureUrl.pattern}$`))
      .optional(),
  }),
  /** The profile of an account a manager makes, by the new account itself, as its invitation (kind account) says. */
  action('createProfile', { invite: secret }),
  /** Joins by an invitation of kind link; the names are those of an account that has no profile yet. */
  action('acceptInvite', { invite: secret, firstname: name.optional(), lastname: name.optional() }),
  /** Open invitations for the token's e-mail, to somebody who waits for a company. */
  action('findInvites', {}),
  action('askToJoin', { companyId }),
  action('withdrawRequest', {}),
  /** Own fields (OWN_FIELDS); null removes one. */
  action('updateProfile', { set: z.record(z.string().max(60), z.unknown()) }),
  /** The new password was set. The browser sends this right after it. */
  action('clearForcedReset', {}),
  action('markNotifications', {
    companyId,
    ids: z
      .array(z.string().regex(/^[A-Za-z0-9_.:-]{1,400}$/))
      .min(1)
      .max(MAX_MARKED),
    isRead: z.boolean(),
  }),
  // ---- about others
  action('invite', {
    id: secret,
    companyId,
    kind: z.enum(['account', 'link']),
    email: address,
    Role: assignable,
    firstname: name.optional(),
    lastname: name.optional(),
    country: country.optional(),
  }),
  action('revokeInvite', { id: secret }),
  /** Takes in who asked this company. */
  action('admit', { uid, companyId, Role: assignable }),
  action('decline', { uid }),
  action('ban', { uid }),
  action('unban', { uid }),
  action('forceReset', { uid }),
  action('changeRole', { uid, Role: assignable }),
  action('remove', { uid }),
]);

export type AccountRequest = z.infer<typeof shape>;
export type AccountAction = AccountRequest['action'];
/** The request of one action. */
export type RequestOf<A extends AccountAction> = Extract<AccountRequest, { action: A }>;

/** The person as stored after the action. */
interface PersonAnswer {
  readonly person: StaffMember;
}
type Nothing = { readonly [key: string]: never };
/** What each action is answered with; a refusal is an AppError. */
export interface AccountAnswers {
  /** `person.company_id` is the new company. */
  readonly signUp: PersonAnswer;
  readonly createOwnProfile: PersonAnswer;
  readonly createProfile: PersonAnswer;
  readonly acceptInvite: PersonAnswer;
  /** The newest first; none for an e-mail that is not confirmed. */
  readonly findInvites: { readonly invites: readonly Invite[] };
  readonly askToJoin: { readonly request: JoinRequest };
  readonly withdrawRequest: Nothing;
  readonly updateProfile: PersonAnswer;
  readonly clearForcedReset: PersonAnswer;
  readonly markNotifications: Nothing;
  readonly invite: { readonly invite: Invite };
  readonly revokeInvite: Nothing;
  readonly admit: PersonAnswer;
  readonly decline: Nothing;
  readonly ban: PersonAnswer;
  readonly unban: PersonAnswer;
  readonly forceReset: PersonAnswer;
  readonly changeRole: PersonAnswer;
  readonly remove: Nothing;
}

/** What came in, if it is a request at all: nothing but the keys above. Throws AppError('invalid') with its field. */
export function readAccountRequest(data: unknown): AccountRequest {
  const { success, data: request, error } = shape.safeParse(data);
  if (success) return request;
  const values: Values = typeof data === 'object' && data !== null ? { ...data } : {};
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))];
  const issues = fields.map((field) => ({
    field,
    key: values[field] === undefined ? 'ui.validation.required' : 'ui.validation.choice',
  }));
  throw new AppError('invalid', { issues });
}
