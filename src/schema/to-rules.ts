import { besideBlock, besideRights, besideWrites } from './rules/beside.ts';
import { companyBlock, companyFunctions } from './rules/company.ts';
import { type Cost, costOf, MOST } from './rules/cost.ts';
import type { Grants } from './rules/grants.ts';
import { HISTORY_BLOCK, historyFunctions } from './rules/history.ts';
import { unsafeOptions } from './rules/kinds.ts';
import { NOTIFICATION_FUNCTIONS, NOTIFICATIONS_BLOCK } from './rules/notifications.ts';
import {
  COUNTERS_BLOCK,
  COUNTING,
  countersFunction,
  MARKERS_BLOCK,
  markerFunctions,
} from './rules/numbers-and-markers.ts';
import { familyOf, partBlock, partRights } from './rules/part.ts';
import { DIRECTORY_BLOCK, peopleBlocks, peopleFunctions } from './rules/people.ts';
import { recordBlock, rights, validators, writes } from './rules/record.ts';
import { type SettingsSchemas, settingsBlocks, settingsFunctions } from './rules/settings.ts';
import { SHARED } from './rules/shared.ts';
import type { AnySchema } from './schema.ts';

export interface RulesInput {
  /** Collections under a company. */
  readonly schemas: readonly AnySchema[];
  /** The tenant's own schema. */
  readonly companies: AnySchema;
  readonly settings?: SettingsSchemas;
  readonly grants: Grants;
  /** Also list people stored under the legacy key companyId (until they are migrated). */
  readonly legacyUsers?: boolean;
}
export interface Rules {
  readonly text: string;
  /** Estimated evaluation cost of each write rule, in expressions; the engine allows 1000. */
  readonly costs: readonly Cost[];
}

/** firestore.rules from policy and schemas. Throws when a schema cannot be proved by rules, or would cost too much. */
export function toRules({ schemas, companies, settings = {}, grants, legacyUsers = false }: RulesInput): Rules {
  for (const schema of [...schemas, companies, ...Object.values(settings).map((one) => one.schema)]) {
    const [unsafe] = unsafeOptions(schema.fields);
    if (unsafe) throw new Error(`${schema.name}: an option must be a plain word, not ${unsafe}`);
  }
  const records = schemas.filter((schema) => !schema.parent && !schema.partOf);
  const parts = schemas.flatMap((schema) => {
    const { whole } = familyOf(schema, schemas);
    return whole ? [{ schema, whole }] : [];
  });
  const beside = schemas.filter((schema) => schema.parent);
  const talkedAbout = records.filter((schema) => schema.activities !== false);
  const inside = [
    HISTORY_BLOCK,
    DIRECTORY_BLOCK,
    COUNTERS_BLOCK,
    MARKERS_BLOCK,
    NOTIFICATIONS_BLOCK,
    ...records.map((schema) => recordBlock(schema, grants)),
    ...beside.map((schema) => besideBlock(schema, talkedAbout, grants)),
    ...parts.map(({ schema, whole }) => partBlock(schema, whole, grants)),
    settingsBlocks(settings),
  ].join('');
  const text = [
    `// Built by \`npm run rules${legacyUsers ? ' -- --legacy-users' : ''}\` from casbin/ and the schemas. Do not edit.\n`,
    "rules_version = '2';\nservice cloud.firestore { match /databases/{db}/documents {",
    SHARED,
    COUNTING,
    countersFunction(records, grants),
    markerFunctions(records, grants),
    companyFunctions(companies),
    peopleFunctions(grants),
    historyFunctions(schemas, grants),
    NOTIFICATION_FUNCTIONS,
    ...[...records, companies].flatMap((schema) => [
      `\n  // ---- ${schema.name}\n`,
      rights(schema, grants),
      validators(schema),
      writes(schema, grants, familyOf(schema, schemas)),
    ]),
    ...parts.flatMap(({ schema, whole }) => [
      `\n  // ---- ${schema.name}\n`,
      partRights(schema, whole, grants),
      validators(schema),
      writes(schema, grants, familyOf(schema, schemas)),
    ]),
    ...beside.flatMap((schema) => [
      `\n  // ---- ${schema.name}\n`,
      besideRights(schema, talkedAbout, grants),
      validators(schema),
      besideWrites(schema, grants),
    ]),
    settingsFunctions(settings),
    '\n',
    peopleBlocks(legacyUsers),
    companyBlock(grants, inside),
    '} }\n',
  ].join('');
  const costs = costOf(text);
  const dear = costs.find(({ action, cost }) => cost > MOST[action]);
  if (dear)
    throw new Error(
      `${dear.collection}: ${dear.action} costs about ${dear.cost} expressions, more than ${MOST[dear.action]}; split the record`,
    );
  return { text, costs };
}
