/** The path that an address lies at or below: of a screen and a tab below it, the tab. */
export const innermost = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** The text after the last slash. For a route, it is the key of its label. */
export const lastPart = (path: string): string => path.split('/').at(-1) ?? '';
