import type { RuleEvent } from '#areas/company/automations/matches.ts';
import type { Act, Automation } from '#areas/company/automations/schema.ts';
import { type Caller, readCaller } from '#model/commit/caller.ts';
import { showDecision } from '#model/commit/judged.ts';
import type { Transaction } from '#model/commit/store.ts';
import { soundRecord } from '#model/damage.ts';
import type { Decision } from '#model/policy/access.ts';
import { type Grant, narrowed } from '#model/policy/principal.ts';
import type { AnySchema } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';

/** What each act needs, of the resource that the rule is about or of another one. */
const NEEDS: { readonly [act in Act['act']]: (resource: string) => readonly (readonly [string, readonly string[]])[] } =
  {
    Assign: (resource) => [[resource, ['edit', 'assign']]],
    Move: (resource) => [[resource, ['edit', 'reopen']]],
    Set: (resource) => [[resource, ['edit']]],
    Task: () => [['todo', ['create']]],
    Note: (resource) => [
      [resource, ['edit']],
      ['activities', ['create']],
    ],
    // the first message begins the conversation
    Message: () => [
      ['messages', ['create']],
      ['conversations', ['create']],
    ],
  };

/** What a rule includes: reading, and what its acts need. */
const grantsOf = ({ on: { resource }, acts }: Pick<Automation, 'on' | 'acts'>): readonly Grant[] => [
  { resource: '*', actions: ['list', 'show'], reach: 'Company' },
  ...acts.flatMap(({ act }) =>
    NEEDS[act](resource).map(([name, actions]): Grant => ({ resource: name, actions, reach: 'Company' })),
  ),
];

/**
 * The caller of a rule's acts: its owner as they are now, narrowed by the policy for programs and to what its acts need.
 * Throws AppError('signedOut') where the owner may not sign in.
 */
export const readRuleCaller = (
  transaction: Transaction,
  companyId: string,
  rule: Pick<Automation, 'ownerId' | 'on' | 'acts'>,
  { ask, program }: Pick<ServerContext, 'ask' | 'program'>,
): Promise<Caller> => readCaller(transaction, rule.ownerId, companyId, narrowed(ask, program, grantsOf(rule)));

/** Whether the caller may open the record as the event left it. */
export function eventDecision(
  { after, recordKey }: RuleEvent,
  schema: AnySchema,
  caller: Caller,
  schemas: readonly AnySchema[],
): Decision {
  const record = soundRecord(schema, after, recordKey);
  return showDecision(schema, record, { schema, record }, caller, schemas);
}
