import type { Issue, Values } from './schema.ts';

/** One way to write a name, however its letters, widths and spaces were typed. */
const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A colleague who is called just so: under one name, what two people did reads as one's. Asked of a changed name. */
export function nameTaken(
  { firstname = '', lastname = '' }: Values,
  changes: Values,
  colleagues: readonly { readonly name: string }[],
): Issue[] {
  const field = ['lastname', 'firstname'].find((name) => name in changes);
  const name = plain(`${String(firstname)} ${String(lastname)}`);
  if (!field || name === '' || !colleagues.some((colleague) => plain(colleague.name) === name)) return [];
  return [{ field, key: 'me.nameTaken' }];
}
