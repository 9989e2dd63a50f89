import type { Values } from '#model/schema.ts';

/** Who asks, by the token. */
export interface Asker {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
}
/** A document's path, and its data: of a list what the query says each of its documents holds. */
export interface Read {
  readonly verb: 'get' | 'list';
  readonly path: string;
  readonly data: Values | undefined;
}
type Lookup = (path: string) => Values | undefined;

/** What firestore.rules answers, line by line; tests/rules asks both the same questions. */
export function mayRead(lookup: Lookup, asker: Asker | undefined, { verb, path, data = {} }: Read): boolean {
  if (!asker) return false;
  const [top = '', id = '', name = '', below = '', ...deeper] = path.split('/');
  if (deeper.length > 0) return false;
  const scopes = scopesOf(lookup, asker);
  if (top === 'companies' && name) return mayReadBelow(scopes, verb, id, name, below, data);
  switch (top) {
    case 'companies':
      return scopes.wide(scopes.of(verb === 'get' ? 'show' : 'list', 'companies'), id);
    case 'access':
    case 'tombstones':
      return verb === 'get' && asker.uid === id;
    case 'users': {
      if (verb === 'list')
        return [data.company_id, data.companyId].some((company) => scopes.wide(scopes.of('list', 'users'), company));
      return asker.uid === id || scopes.wide(scopes.of('show', 'users'), data.company_id ?? data.companyId ?? '');
    }
    case 'invites': {
      const isInvited = asker.emailVerified === true && asker.email?.toLowerCase() === data.email;
      return (verb === 'get' && isInvited) || scopes.wide(scopes.of('list', 'invites'), data.company_id);
    }
    case 'joinRequests':
      return (verb === 'get' && asker.uid === id) || scopes.wide(scopes.of('list', 'joinRequests'), data.company_id);
    default:
      return false;
  }
}

function mayReadBelow(
  scopes: ReturnType<typeof scopesOf>,
  verb: Read['verb'],
  company: string,
  name: string,
  id: string,
  data: Values,
): boolean {
  const action = verb === 'get' ? 'show' : 'list';
  const { of, wide, own, part, ofParent } = scopes;
  const reach = of(action, name);
  if (wide(reach, company) || own(reach, company, data)) return true;
  if (verb === 'get' && part(reach, company, id)) return true;
  const parent = String(data.resourceName);
  if (ofParent(of(action, `${name}/${parent}`), company, data)) return true;
  switch (name) {
    case 'history':
      return ofParent(of('show', parent), company, data);
    case 'settings':
      return verb === 'get' && wide(of('show', `settings/${id}`), company);
    case 'notifications':
      return scopes.ownAnywhere(data);
    case 'savedViews':
      return wide(of('list', `savedViews/${data.visibility}`), company);
    default:
      return false;
  }
}

/** How far the person's access document reaches, as the functions of firestore.rules say it. */
function scopesOf(lookup: Lookup, { uid }: Asker) {
  const access = lookup(`access/${uid}`);
  const counts = access?.live === true && access.policy === lookup('system/policy')?.hash;
  const of = (action: 'show' | 'list', what: string): string => {
    const reach = counts ? (access[action] as Values | undefined)?.[what] : undefined;
    return typeof reach === 'string' ? reach : '';
  };
  const isHere = (company: unknown) => counts && access.company === company;
  const wide = (reach: string, company: unknown) => reach === 'any' || (reach === 'company' && isHere(company));
  const own = (reach: string, company: string, data: Values | undefined) => {
    const held = data?.[reach];
    return isHere(company) && (Array.isArray(held) ? held.includes(uid) : held === uid);
  };
  const record = (company: string, name: unknown, id: unknown) => lookup(`companies/${company}/${name}/${id}`);
  const part = (reach: string, company: string, id: unknown) => {
    const [name, field] = reach.split('/');
    return field !== undefined && own(field, company, record(company, name, id));
  };
  const ofParent = (reach: string, company: string, { resourceName, resourceRecordKey: id }: Values) =>
    wide(reach, company) || part(reach, company, id) || own(reach, company, record(company, resourceName, id));
  const ownAnywhere = ({ userId }: Values) => of('show', 'directory') === 'any' && userId === uid;
  return { of, wide, own, part, ofParent, ownAnywhere };
}
