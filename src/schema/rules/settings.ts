import type { AnySchema } from '#schema/schema.ts';
import { capital } from './kinds.ts';
import { validators } from './record.ts';

/** Settings by name: companies/{cid}/settings/{name}. `members`: read by everybody of the company. */
export type SettingsSchemas = {
  readonly [name: string]: { readonly schema: AnySchema; readonly members: boolean };
};

const ownName = (name: string): string => `settings${capital(name)}`;

/**
 * Written by whoever may edit the company, and by nobody while it is suspended. One document each, never archived,
 * each version told in the history like a record's.
 */
export function settingsFunctions(settings: SettingsSchemas): string {
  return `
  // ---- settings
${Object.entries(settings)
  .map(([name, { schema }]) => validators({ ...schema, name: ownName(name) }))
  .join('')}
  function keepsSettings(u, cid, now) { return working(cid) && editCompanies(u, cid, now) && now.archivedAt == null; }
  function startsSettings(cid, name, now) {
    return keepsSettings(me(), cid, now) && begun(now) && told(event(cid, 'settings', name, 1), 'Created', now, nobody());
  }
  function changesSettings(cid, name, now, was) {
    return keepsSettings(me(), cid, now) && continued(now, was) && told(event(cid, 'settings', name, now.version), 'Updated', now, nobody());
  }
`;
}

/** One block a document: each is checked, and counted, by itself. */
export const settingsBlocks = (settings: SettingsSchemas): string =>
  `    match /settings/{name} {
      allow list: if showCompanies(me(), cid, resource.data);
    }
${Object.entries(settings)
  .map(([name, { members }]) => {
    const valid = `valid${capital(ownName(name))}(request.resource.data)`;
    return `    match /settings/${name} {
      allow get: if ${members ? 'member(me(), cid)' : 'showCompanies(me(), cid, resource.data)'};
      allow create: if startsSettings(cid, '${name}', request.resource.data) && ${valid};
      allow update: if changesSettings(cid, '${name}', request.resource.data, resource.data) && ${valid};
    }
`;
  })
  .join('')}`;
