const ID = /^[A-Za-z0-9_-]{1,64}$/;

interface Place {
  readonly id?: string;
  readonly form?: 'new' | 'edit';
  readonly imports?: true;
}
/** `` the list · `new` · `import` · `{id}` the record · `{id}/edit`; anything else is no place of a resource. */
export function placeOf(rest: string): Place | undefined {
  const [first = '', second, ...more] = rest.split('/').filter(Boolean);
  if (first === '') return {};
  if (first === 'new' && second === undefined) return { form: 'new' };
  if (first === 'import' && second === undefined) return { imports: true };
  if (!ID.test(first) || more.length > 0) return undefined;
  if (second === undefined) return { id: first };
  return second === 'edit' ? { id: first, form: 'edit' } : undefined;
}
