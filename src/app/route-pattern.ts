import { APP_PREFIX, PROTECTED_ROUTES, PUBLIC_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';

const KNOWN = [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES, ...PUBLIC_ROUTES, APP_PREFIX];
/** Our own words below a route; any other part may be somebody's data. */
const WORDS: ReadonlySet<string> = new Set(['new', 'edit', 'default']);

/** A path as the table of routes writes it, with `:id` for every part that names a record; `*` where none is known. */
export function routePattern(pathname: string): string {
  const route = KNOWN.filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
  if (route === undefined) return pathname === '/' ? '/' : '*';
  const rest = pathname.slice(route.length).split('/').filter(Boolean);
  return [route, ...rest.map((part) => (WORDS.has(part) ? part : ':id'))].join('/');
}
