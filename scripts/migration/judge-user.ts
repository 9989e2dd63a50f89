import { toZod } from '#model/derive/to-zod.ts';
import type { Fields } from '#model/fields.ts';
import { ROLES } from '#model/people/account.ts';
import { userFields } from '#model/people/users.ts';
import { defineSchema, type Values } from '#model/schema.ts';
import { readValue } from './values.ts';

/** One user document: what to write, or why a person must look at it first. */
export interface Judgement {
  readonly verdict: 'clean' | 'change' | 'review';
  /** Keys in canonical spelling; everything not named is unchanged. */
  readonly set: Values;
  /** Keys that go. Of a document to be looked at by a person only the old key of the company, beside the canonical one. */
  readonly remove: readonly string[];
  /** One line each: what changes, or what is wrong. */
  readonly remarks: readonly string[];
}

const COMPANY = ['company_id', 'companyId'] as const;
const SPELLINGS = [['Role', 'role'], COMPANY, ['firstname', 'firstName'], ['lastname', 'lastName']] as const;
/** Both are fields of the specification and say the same; one alone is copied. */
const TWINS = ['CreationDate', 'createdAt'] as const;
const MUST_STAND = ['isBanned', 'forcePasswordReset'] as const;
/** Who has work to do without a company: a first social sign-in, and a person who works across companies. */
const WITHOUT_COMPANY: readonly unknown[] = ['Seller', 'SuperAdmin'];

const FIELDS: Fields = userFields;
const validator = toZod(defineSchema({ name: 'users', fields: userFields, title: 'email', sorts: [], filters: [] }));
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const isSame = (a: unknown, b: unknown) =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());

/**
 * Judges users/{uid} (times as Dates). A document is changed only when the result is a whole person and nothing about it
 * had to be guessed; otherwise it is left alone and each reason named. Two companies are none to be left: everything
 * goes by `company_id`, and lists by the old key would show the person to the other one (decision 0036).
 */
export function judgeUser(data: Values, companies: ReadonlySet<string>): Judgement {
  const after: { [key: string]: unknown } = { ...data };
  const changes: string[] = [];
  const problems: string[] = [];
  const twoCompanies = secondCompany(data);

  for (const [key, legacy] of SPELLINGS) {
    if (!Object.hasOwn(data, legacy)) continue;
    if (!Object.hasOwn(data, key)) after[key] = data[legacy];
    else if (!isSame(data[key], data[legacy]) && legacy !== COMPANY[1]) {
      problems.push(`conflict: ${key} is ${show(data[key])}, ${legacy} is ${show(data[legacy])}`);
      continue;
    }
    changes.push(legacy === COMPANY[1] && twoCompanies ? twoCompanies : `${legacy} → ${key}`);
    delete after[legacy];
  }
  for (const [key, field] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(after, key)) continue;
    const isEmpty = after[key] === null || after[key] === '';
    const value = isEmpty && !field.required ? undefined : readValue(field, after[key]);
    if (isSame(value, after[key])) continue;
    changes.push(value === undefined ? `${key}: empty, removed` : `${key}: ${show(after[key])} → ${show(value)}`);
    if (value === undefined) delete after[key];
    else after[key] = value;
  }
  for (const [key, twin] of [TWINS, TWINS.toReversed()] as [string, string][])
    if (after[key] === undefined && after[twin] instanceof Date) {
      after[key] = after[twin];
      changes.push(`${key} from ${twin}`);
    }
  for (const key of MUST_STAND)
    if (!Object.hasOwn(data, key)) {
      after[key] = false;
      changes.push(`${key}: false`);
    }
  if (after.updatedAt === undefined) changes.push('updatedAt');

  problems.push(...wrongWith(after, companies));
  if (problems.length > 0) {
    const [remove, remark] = twoCompanies ? [[COMPANY[1]], [twoCompanies]] : [[], []];
    return { verdict: 'review', set: {}, remove, remarks: [...problems, ...remark] };
  }
  if (changes.length === 0) return { verdict: 'clean', set: {}, remove: [], remarks: [] };
  return {
    verdict: 'change',
    set: Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, data[key]))),
    remove: Object.keys(data).filter((key) => !Object.hasOwn(after, key)),
    remarks: changes,
  };
}

/** Which company counts of a document that says two. */
function secondCompany(data: Values): string | undefined {
  const [key, legacy] = COMPANY;
  const isTwo = Object.hasOwn(data, key) && Object.hasOwn(data, legacy) && data[key] !== data[legacy];
  return isTwo ? `two companies: ${key} ${show(data[key])} counts, ${legacy} ${show(data[legacy])} goes` : undefined;
}

/** What the rules would refuse, and what is no whole person. */
function wrongWith(user: Values, companies: ReadonlySet<string>): string[] {
  const { Role, company_id: company } = user;
  const missing = ['email', 'Role'].filter((key) => !user[key]);
  const problems = missing.map((key) => `half a document: no ${key}`);
  if (Role && !ROLES.some((role) => role === Role)) problems.push(`unknown role ${show(Role)}`);
  if (typeof company === 'string' && !companies.has(company)) problems.push(`no such company: ${show(company)}`);
  if (company === undefined && Role && !WITHOUT_COMPANY.includes(Role))
    problems.push(`half a document: ${show(Role)} without a company`);
  const known = validator.safeParse({ ...user, updatedAt: user.updatedAt ?? new Date() });
  const named = new Set([...missing, 'Role']);
  for (const key of new Set(known.error?.issues.map(({ path }) => String(path[0]))))
    if (!named.has(key)) problems.push(`${key} is not valid: ${show(user[key])}`);
  const legacy: readonly string[] = SPELLINGS.map(([, key]) => key);
  for (const key of Object.keys(user))
    if (!Object.hasOwn(FIELDS, key) && !legacy.includes(key)) problems.push(`unknown field ${key}`);
  return problems;
}
