import { type Grants, isGranted } from './grants.ts';

const SHOWN = ['name', 'country', 'currency', 'timezone', 'areaDisplayUnit'];

export const COMPANY_FUNCTIONS = `
  // What every member may read of the company says the same as the company.
  function shown(c) { return {${SHOWN.map((name) => `'${name}': c.${name}`).join(', ')}}; }
  function company(cid) { return getAfter(/databases/$(db)/documents/companies/$(cid)).data; }
  function publishes(cid, now) { return getAfter(/databases/$(db)/documents/companies/$(cid)/public/profile).data == shown(now); }
  // Sign-up: company and founder come into being together, neither existed before.
  function founded(cid, now) {
    return now.ownerUid == request.auth.uid && !exists(/databases/$(db)/documents/users/$(request.auth.uid))
      && getAfter(/databases/$(db)/documents/users/$(request.auth.uid)).data.company_id == cid;
  }
`;

/** The company document itself; \`inside\` are the blocks below it. */
export function companyBlock(grants: Grants, inside: string): string {
  const may = (action: string) => isGranted(grants('companies', action), false);
  const creates = may('create') ? ' || createCompanies(me(), cid, request.resource.data)' : '';
  return `  match /companies/{cid} {
    allow get: if ${may('show') ? 'showCompanies(me(), cid, resource.data)' : 'false'};
    allow list: if ${may('list') ? 'listCompanies(me(), cid, resource.data)' : 'false'};
    allow create: if (founded(cid, request.resource.data)${creates})
      && newCompanies(cid, cid, request.resource.data) && publishes(cid, request.resource.data);
    allow update: if changeCompanies(me(), cid, cid, request.resource.data, resource.data) && publishes(cid, request.resource.data);
    match /public/{name} {
      allow get: if name == 'profile' && member(me(), cid);
      allow create, update: if name == 'profile' && request.resource.data == shown(company(cid)) && company(cid).updatedAt == request.time;
    }
${inside}  }
`;
}
