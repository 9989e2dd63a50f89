import type { Member } from '#model/company/company.ts';
import type { Values } from '#model/schema.ts';

/** One entry of a company's directory as screens know it. A value of another kind, as an older program may have left it, is none. */
export function readMember(id: string, { name, Role, active, pictureUrl }: Values): Member {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const picture = text(pictureUrl);
  return { id, name: text(name), Role: text(Role), active: active === true, ...(picture && { pictureUrl: picture }) };
}
