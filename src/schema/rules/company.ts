import type { AnySchema } from '#schema/schema.ts';
import { type Grants, isGranted } from './grants.ts';

/** Counters whose first number binds the company's currency: amounts carry it from then on. */
const BINDING = ['deals', 'invoices'];

/** What a missing optional field counts as, in a comparison of a copy with its original. */
const same = ({ fields }: AnySchema, name: string): string =>
  fields[name]?.required ? `p.${name} == c.${name}` : `p.get('${name}', '') == c.get('${name}', '')`;

export const companyFunctions = (schema: AnySchema): string => {
  const { publishes = [] } = schema;
  return `
  function company(cid) { return getAfter(/databases/$(db)/documents/companies/$(cid)).data; }
  function published(cid) { return getAfter(/databases/$(db)/documents/companies/$(cid)/public/profile).data; }
  // What every member may read of the company says the same as the company; its status only when it is suspended.
  function shows(p, c) {
    return all([only(p, '${[...publishes, 'status'].join(' ')}'), (c.status == 'Suspended') == ('status' in p), p.get('status', 'Suspended') == 'Suspended',
      ${publishes.map((name) => same(schema, name)).join(', ')}]);
  }
  // Sign-up: company and founder come into being together, neither existed before.
  function founded(cid, now) {
    return now.ownerUid == request.auth.uid && !exists(/databases/$(db)/documents/users/$(request.auth.uid))
      && getAfter(/databases/$(db)/documents/users/$(request.auth.uid)).data.company_id == cid;
  }
  function counts(cid, name) { return exists(/databases/$(db)/documents/companies/$(cid)/counters/$(name)); }
  // Amounts carry the company's currency: it stays once there are any.
  function keepsCurrency(cid, now, was) {
    return now.currency == was.currency || (${BINDING.map((name) => `!counts(cid, '${name}')`).join(' && ')});
  }
`;
};

/** The company document itself; \`inside\` are the blocks below it. */
export function companyBlock(grants: Grants, inside: string): string {
  const may = (action: string) => isGranted(grants('companies', action), false);
  const creates = may('create') ? ' || createCompanies(me(), cid, request.resource.data)' : '';
  return `  match /companies/{cid} {
    allow get: if ${may('show') ? 'showCompanies(me(), cid, resource.data)' : 'false'};
    allow list: if ${may('list') ? 'listCompanies(me(), cid, resource.data)' : 'false'};
    allow create: if (founded(cid, request.resource.data)${creates})
      && newCompanies(cid, cid, request.resource.data) && shows(published(cid), request.resource.data);
    allow update: if changeCompanies(me(), cid, cid, request.resource.data, resource.data) && shows(published(cid), request.resource.data)
      && keepsCurrency(cid, request.resource.data, resource.data);
    match /public/{name} {
      allow get: if name == 'profile' && member(me(), cid);
      allow create, update: if name == 'profile' && shows(request.resource.data, company(cid)) && company(cid).updatedAt == request.time;
    }
${inside}  }
`;
}
