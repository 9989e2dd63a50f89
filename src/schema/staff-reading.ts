import { readAccount, readText } from './account-reading.ts';
import type { StaffMember } from './people.ts';
import type { Values } from './schema.ts';
import { userFields } from './users.ts';

/** users/{id} as its managers and its owner see it, by the precedence of account-reading.ts. Times are Dates. */
export function readStaff(id: string, data: Values): StaffMember {
  const optional = (key: string) => {
    const value = readText(data, key);
    return value ? { [key]: value } : {};
  };
  const time = (key: string) => (data[key] instanceof Date ? { [key]: data[key] } : {});
  const created = data.CreationDate instanceof Date ? data.CreationDate : data.createdAt;
  return {
    ...readAccount(id, data),
    ...optional('secondaryEmail'),
    ...optional('phoneNumber'),
    ...optional('phoneNumber2'),
    ...optional('phoneNumber3'),
    ...optional('country'),
    ...optional('ipAddress'),
    Notification: data.Notification === true,
    isVerified: data.isVerified === true,
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

/** companies/{id}/directory/{uid}: what pickers know of a person; the rules compare it with the user document. */
export function directoryEntry(user: Values): Values {
  const name = `${readText(user, 'firstname')} ${readText(user, 'lastname')}`.trim();
  return {
    name,
    Role: user.Role,
    active: user.isBanned === false,
    ...(user.pictureUrl !== undefined && { pictureUrl: user.pictureUrl }),
  };
}
