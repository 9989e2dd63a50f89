import { plainName } from '#lib/text/invisible.ts';
import type { Issue, Values } from './schema.ts';

/** A colleague who is called just so: under one name, what two people did reads as one's. Asked of a changed name. */
export function nameTaken(
  { firstname = '', lastname = '' }: Values,
  changes: Values,
  colleagues: readonly { readonly name: string }[],
): Issue[] {
  const field = ['lastname', 'firstname'].find((name) => name in changes);
  const name = plainName(`${String(firstname)} ${String(lastname)}`);
  if (!field || name === '' || !colleagues.some((colleague) => plainName(colleague.name) === name)) return [];
  return [{ field, key: 'me.nameTaken' }];
}
