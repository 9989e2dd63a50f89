import { ROLES } from '#model/people/account.ts';
import { PROGRAM } from '#model/policy/access.ts';
import { type Check, explainRules, type Situation } from '#model/policy/explain.ts';
import { actionsOf, type PolicyPort, type Reach, reachOf } from '#model/policy/policy-port.ts';

/** Who asks for what, in which circumstances. */
export interface Case {
  /** uid of a colleague; '' when a plain role asks. */
  readonly person: string;
  readonly role: string;
  readonly action: string;
  readonly object: string;
  /** Id of a real record; '' when its facts are supposed. */
  readonly record: string;
  readonly facts: Facts;
}
export type Facts = Pick<
  Situation,
  'isBanned' | 'forcePasswordReset' | 'sameCompany' | 'suspended' | 'ownership' | 'archived'
>;
export const ORDINARY: Facts = {
  isBanned: false,
  forcePasswordReset: false,
  sameCompany: true,
  suspended: false,
  ownership: 'own',
  archived: false,
};

export interface Verdict {
  /** What the database says, the policy included. */
  readonly can: boolean;
  readonly reach: Reach;
  readonly checks: readonly Check[];
  /** A pack that is off and would grant it. */
  readonly packThatWould: string | undefined;
}

export function judge(policy: PolicyPort, asked: Case, packs: readonly string[]): Verdict {
  const { role: subject, action, object, facts } = asked;
  const checksWith = (on: readonly string[]) =>
    explainRules(
      { ...facts, action, roleKnown: [...ROLES, PROGRAM].includes(subject) },
      (one) => reachOf(policy, subject, one, object, on).scope,
    );
  const holds = (checks: readonly Check[]) => checks.every(({ ok }) => ok);
  const checks = checksWith(packs);
  const can = holds(checks);
  const scopeOf = (on: readonly string[]) => checksWith(on).find(({ name }) => name === 'scope')?.ok;
  return {
    can,
    checks,
    reach: reachOf(policy, subject, action, object, packs),
    packThatWould: scopeOf(packs)
      ? undefined
      : policy.packs.find((pack) => !packs.includes(pack) && scopeOf([...packs, pack])),
  };
}

/** The same action where the object has it, else the first it has. */
export const fittingAction = (action: string, object: string): string => {
  const actions = actionsOf(object);
  return actions.includes(action) ? action : (actions[1] ?? actions[0] ?? 'open');
};
