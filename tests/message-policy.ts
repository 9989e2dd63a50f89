import type { Role } from '#model/people/account.ts';

/**
 * Who may do what with messages, inboxes and links, as it was agreed. All of it is written by hand and compared with the
 * product: nothing here may be computed from `casbin/policy.csv`.
 */
type Reach = 'none' | 'own' | 'company' | 'any';
type Kind = 'SuperAdmin' | 'manager' | 'Seller' | 'frontDesk' | 'everybody';

/** What each role is without a pack, and in a company that has all of them. */
export const PEOPLE: readonly (readonly [role: Role, alone: Kind, withPacks: Kind])[] = [
  ['SuperAdmin', 'SuperAdmin', 'SuperAdmin'],
  ['CEO', 'manager', 'manager'],
  ['HR', 'manager', 'manager'],
  ['Seller', 'Seller', 'Seller'],
  ['Coordinator', 'everybody', 'frontDesk'],
  ['SalesExecutive', 'everybody', 'Seller'],
  ['Agent', 'everybody', 'Seller'],
  ['TeamLeader', 'everybody', 'everybody'],
  ['SalesManager', 'everybody', 'everybody'],
  ['MarketingManager', 'everybody', 'everybody'],
  ['OffPlanSales', 'everybody', 'Seller'],
  ['ReadyToMoveSales', 'everybody', 'Seller'],
  ['Secretary', 'everybody', 'frontDesk'],
  ['FrontDeskOfficer', 'everybody', 'frontDesk'],
  ['OfficeBoy', 'everybody', 'everybody'],
  ['Accountant', 'everybody', 'everybody'],
  ['HumanResources', 'everybody', 'everybody'],
  ['PublicRelationsOfficer', 'everybody', 'everybody'],
];
export const ALL_PACKS = ['sales', 'finance', 'office', 'marketing', 'people'];

/** Each role, alone and with packs: what a test is named, and what it is about. */
export const SUBJECTS = PEOPLE.flatMap(([role, alone, withPacks]) => [
  { name: role, role, packs: [] as string[], kind: alone },
  { name: `${role} with packs`, role, packs: ALL_PACKS, kind: withPacks },
]);

const KINDS: readonly Kind[] = ['SuperAdmin', 'manager', 'Seller', 'frontDesk', 'everybody'];
/** In the order of KINDS. */
type Row = readonly [Reach, Reach, Reach, Reach, Reach];
const RIGHTS = {
  'conversations list': ['any', 'company', 'own', 'own', 'none'],
  'conversations show': ['any', 'company', 'own', 'own', 'none'],
  'messages list': ['any', 'company', 'own', 'own', 'none'],
  'messages show': ['any', 'company', 'own', 'own', 'none'],
  // files of a conversation are a part of its messages (decision 0193)
  'attachments list': ['any', 'company', 'own', 'own', 'none'],
  'attachments show': ['any', 'company', 'own', 'own', 'none'],
  'attachments add': ['any', 'company', 'own', 'own', 'none'],
  'messages.send': ['any', 'company', 'own', 'own', 'none'],
  'messages.settle': ['any', 'company', 'own', 'own', 'none'],
  'conversations.take': ['any', 'company', 'own', 'own', 'none'],
  'conversations.give': ['any', 'company', 'none', 'own', 'none'],
  'conversations.snooze': ['any', 'company', 'own', 'own', 'none'],
  'conversations.done': ['any', 'company', 'own', 'own', 'none'],
  'shares list': ['any', 'company', 'own', 'none', 'none'],
  'shares show': ['any', 'company', 'own', 'none', 'none'],
  'shares.create': ['any', 'company', 'own', 'none', 'none'],
  'shares.settle': ['any', 'company', 'own', 'none', 'none'],
  'shares.revoke': ['any', 'company', 'own', 'none', 'none'],
  'contactBars list': ['any', 'company', 'none', 'none', 'none'],
  'contactBars show': ['any', 'company', 'none', 'none', 'none'],
  'contactBars.add': ['any', 'company', 'company', 'none', 'none'],
  'contactBars.lift': ['any', 'company', 'none', 'none', 'none'],
  // a person who writes messages chooses the inbox (decision 0164)
  'inboxes list': ['any', 'company', 'company', 'company', 'none'],
  'inboxes show': ['any', 'company', 'company', 'company', 'none'],
  'inboxes write': ['any', 'company', 'none', 'none', 'none'],
  'messageTemplates list': ['any', 'company', 'company', 'company', 'company'],
  'messageTemplates show': ['any', 'company', 'company', 'company', 'company'],
  'messageTemplates write': ['any', 'company', 'none', 'none', 'none'],
  // by the function `portals`, which reads them for the page: the database shows them to nobody
  'intake list': ['any', 'company', 'none', 'none', 'none'],
  'intake reopen': ['any', 'company', 'none', 'none', 'none'],
} satisfies { readonly [what: string]: Row };
export type What = keyof typeof RIGHTS;

export const CASES = ['mine', 'of my inbox', 'of another inbox', 'of a colleague', 'of another company'] as const;
/** Whose a record is. One that nobody has taken is its inbox's members'; a taken one is its owner's alone. */
export type Case = (typeof CASES)[number];
const REACHED: { readonly [reach in Reach]: readonly Case[] } = {
  none: [],
  own: ['mine', 'of my inbox'],
  company: ['mine', 'of my inbox', 'of another inbox', 'of a colleague'],
  any: CASES,
};
/** The records with which a person of this kind may do this. */
export const reached = (kind: Kind, what: What): readonly Case[] =>
  REACHED[RIGHTS[what][KINDS.indexOf(kind)] ?? 'none'];
