import { isPublishing, movesOf } from '#areas/property/properties/moves.ts';
import { blockersOf, twinOf } from '#areas/property/properties/publish.ts';
import { checkProperty, type Property, properties } from '#areas/property/properties/schema.ts';
import { propertyOwner } from '#areas/property/propertyOwner/schema.ts';
import { permitDefaults } from '#lib/sales/permit-defaults.ts';
import { updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, refused } from '#model/commit/command.ts';
import { choice, date, money } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';

const input = {
  to: choice(properties.fields.standardStatus.options, { required: true }),
  closePriceMinor: money({ min: 1 }),
  closeDate: date(),
};

/**
 * Moves a listing. It is shown to the market with its owner, mandate and permit, where the company asks for them, and
 * once for each unit; closing wants price and day, and taking a closing back forgets them.
 */
export const changeStatus = defineCommand({
  name: 'properties.changeStatus',
  on: properties,
  right: 'edit',
  input,
  run: async (facts) => {
    const { record, now, may } = facts;
    const { to = '', closePriceMinor, closeDate } = facts.input;
    if (!movesOf(record, may('reopen', properties, record)).includes(to)) return refused('to', 'ui.validation.move');
    const set = {
      standardStatus: to as Property['standardStatus'],
      ...(to === 'Closed' && { closePriceMinor, closeDate }),
      ...(record.standardStatus === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
    };
    const after = { ...record, ...set } as Property;
    const issues: readonly Issue[] = isPublishing(record.standardStatus, after.standardStatus)
      ? await obstaclesOf(after, facts)
      : [...missingOf(after), ...checkProperty(after, now)];
    return issues.length > 0
      ? { issues }
      : { changes: [updated<typeof properties>('properties', record, set)], effects: [] };
  },
});

/** What was sold or let has a price and a day. */
const missingOf = (property: Property): readonly Issue[] =>
  (properties.status?.requires?.[property.standardStatus] ?? [])
    .filter((name) => property[name as keyof Property] === undefined)
    .map((field) => ({ field, key: 'ui.validation.required' }));

const obstacle = (key: string, params: NonNullable<Issue['params']>): Issue => ({
  field: 'standardStatus',
  key: `properties.publish.${key}`,
  params,
});

/** Why a listing cannot be published: what it lacks itself, its owner's file, and the same unit that is on offer already. */
async function obstaclesOf(
  property: Property,
  { find, company, now }: Pick<CommandFacts, 'find' | 'company' | 'now'>,
): Promise<readonly Issue[]> {
  const usual = permitDefaults(String(company.country));
  const { permitRequired, permitWarnDays, permitLabel, permitPattern } = (await find.setting('compliance')) ?? usual;
  const rules = {
    permitRequired: permitRequired === true,
    permitWarnDays: Number(permitWarnDays),
    ...(typeof permitPattern === 'string' && { permitPattern }),
  };
  const label = typeof permitLabel === 'string' ? permitLabel : (usual.permitLabel ?? '');
  const file = await find.get(propertyOwner, property.id);
  const { unitNumber } = property;
  const twin = unitNumber && twinOf(property, await find.where(properties, 'unitNumber', unitNumber));
  return [
    ...blockersOf(property, file, rules, now, String(company.timezone)).flatMap(({ key, fields }) =>
      fields ? fields.map((field) => ({ field, key: 'ui.validation.required' })) : obstacle(key, { label }),
    ),
    ...(twin ? [obstacle('twin', { reference: String(twin.listingId), id: String(twin.id) })] : []),
  ];
}
