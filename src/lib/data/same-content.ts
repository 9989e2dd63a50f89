/** Equal in content: dates by instant, lists and groups by their parts, absent and empty alike. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (inner === null || inner === '' || (Array.isArray(inner) && inner.length === 0)) return undefined;
      if (typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}
