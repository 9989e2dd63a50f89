import type { Values } from '#model/schema.ts';
import { readAccount, readText } from './account-reading.ts';
import type { StaffMember } from './people.ts';
import { userFields } from './users.ts';

/** users/{id} as its managers and its owner see it, by the precedence of account-reading.ts. Times are Dates. */
export function readStaff(id: string, data: Values): StaffMember {
  const optional = (key: string) => {
    const value = readText(data, key);
    return value ? { [key]: value } : {};
  };
  const time = (key: string) => (data[key] instanceof Date ? { [key]: data[key] } : {});
  const account = readAccount(id, data);
  const asked = data.lastPasswordReset;
  const created = data.CreationDate instanceof Date ? data.CreationDate : data.createdAt;
  return {
    ...account,
    ...optional('secondaryEmail'),
    ...optional('phoneNumber'),
    ...optional('phoneNumber2'),
    ...optional('phoneNumber3'),
    ...optional('country'),
    ...optional('ipAddress'),
    ...(account.forcePasswordReset && asked instanceof Date && { resetSince: asked }),
    Notification: data.Notification === true,
    isVerified: data.isVerified === true,
    isActive: data.isActive === undefined || data.isActive === true,
    ...(created instanceof Date ? { CreationDate: created } : {}),
    ...time('LastLogin'),
    ...time('lastPasswordUpdate'),
    ...time('updatedAt'),
  };
}

/** The same document in canonical spelling and nothing else: what an audited change writes back. */
export function canonicalUser(data: Values): Values {
  const { firstname, lastname, Role, company_id } = readAccount('', data);
  const known = Object.entries(data).filter(([key, value]) => Object.hasOwn(userFields, key) && value !== undefined);
  return {
    ...Object.fromEntries(known),
    ...(firstname && { firstname }),
    ...(lastname && { lastname }),
    Role,
    ...(company_id && { company_id }),
  };
}

/** What is stored under the canonical key if it exists, else under the legacy one, whatever it is: as the rules read it. */
const stored = (user: Values, key: string, legacy: string) =>
  Object.hasOwn(user, key) ? user[key] : (user[legacy] ?? '');

/** All that managers rule over a person: what the event of such a change tells, whatever the person wrote besides. */
export function ruledPart(user: Values): Values {
  const { isBanned = false, forcePasswordReset = false, updatedAt } = user;
  return { Role: stored(user, 'Role', 'role'), isBanned, forcePasswordReset, updatedAt };
}

/** What a manager's decision changes in the directory, with the name if there is one. */
export function ruledEntry(user: Values): Values {
  const { Role, isBanned } = ruledPart(user);
  const names = [stored(user, 'firstname', 'firstName'), stored(user, 'lastname', 'lastName')];
  const isName = names.every((name) => typeof name === 'string');
  return { Role, active: isBanned === false, ...(isName && { name: names.join(' ').trim() }) };
}

/** companies/{id}/directory/{uid}: what pickers show of a person; the rules compare it with the user document. */
export function directoryEntry(user: Values): Values {
  const name = `${readText(user, 'firstname')} ${readText(user, 'lastname')}`.trim();
  return {
    name,
    Role: user.Role,
    active: user.isBanned === false,
    ...(user.pictureUrl !== undefined && { pictureUrl: user.pictureUrl }),
  };
}
