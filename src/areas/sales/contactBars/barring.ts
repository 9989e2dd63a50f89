import { type Change, updated } from '#model/changes.ts';
import type { CommandFacts } from '#model/commit/command.ts';
import type { ValuesOf } from '#model/fields.ts';
import { barId, maskOf } from './bar-id.ts';
import { contactBars } from './schema.ts';

type Kind = ValuesOf<typeof contactBars.fields>['kind'];
type Facts = Pick<CommandFacts, 'find' | 'companyId'>;

/**
 * Bars an address: for the first time, again after it was lifted, or for good where only the register named it. A note is for a new
 * entry; one that is there keeps its own.
 */
export async function barring(
  address: string,
  kind: Kind,
  { find, companyId }: Facts,
  note?: string,
): Promise<readonly Change[]> {
  const id = await barId(companyId, address);
  const bar = await find.get(contactBars, id);
  if (!bar) return [{ type: 'create', resource: 'contactBars', id, values: { kind, mask: maskOf(address), note } }];
  if (bar.archivedAt !== null) return [{ type: 'restore', resource: 'contactBars', before: bar, set: { kind } }];
  return bar.kind === 'Register' && kind !== bar.kind
    ? [updated<typeof contactBars>('contactBars', bar, { kind })]
    : [];
}

/** Why these addresses are barred now; those that are absent are barred by nothing. */
export async function barsOf(
  addresses: readonly (string | undefined)[],
  { find, companyId }: Facts,
): Promise<readonly Kind[]> {
  const known = addresses.filter((one) => one !== undefined);
  const bars = await Promise.all(known.map(async (one) => find.get(contactBars, await barId(companyId, one))));
  return bars.flatMap((bar) => (bar?.archivedAt === null ? [bar.kind] : []));
}
