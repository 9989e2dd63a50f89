import type { Scope } from './access.ts';

/** Facts about the person, the company and the record that decide. */
export interface Situation {
  readonly action: string;
  /** One of ROLES. */
  readonly roleKnown: boolean;
  readonly isBanned: boolean;
  readonly forcePasswordReset: boolean;
  /** The record belongs to the person's own company. */
  readonly sameCompany: boolean;
  readonly suspended: boolean;
  readonly ownership: 'own' | 'colleague' | 'unassigned';
  readonly archived: boolean;
}
/** How far the policy, with the company's packs, lets this role go with an action. */
export type Widest = (action: string) => Scope | undefined;

/** One thing that is required. `rule.{name}.{finding}` of the access texts says it in a sentence. */
export interface Check {
  readonly name: 'live' | 'role' | 'scope' | 'company' | 'working' | 'shelf';
  readonly ok: boolean;
  readonly finding: string;
}

const READING = ['list', 'show', 'export', 'open'];
/** Changing an owner and reopening are edits too: they need both rights. */
const rightsFor = (action: string): readonly string[] =>
  action === 'assign' || action === 'reopen' ? ['edit', action] : [action];

/**
 * What the server would say, as a checklist: allowed exactly when every check holds.
 */
export function explainRules(situation: Situation, widest: Widest): readonly Check[] {
  const { action, ownership } = situation;
  const scopes = rightsFor(action).map(widest);
  const everywhere = scopes.every((scope) => scope === 'any');
  const mine = ownership === 'own';
  const reaches = (scope: Scope | undefined) => scope === 'any' || scope === 'company' || (scope === 'own' && mine);
  const narrowest = scopes.includes(undefined) ? 'none' : scopes.includes('own') ? 'own' : (scopes[0] ?? 'none');
  return [
    liveCheck(situation),
    { name: 'role', ok: situation.roleKnown, finding: situation.roleKnown ? 'known' : 'unknown' },
    {
      name: 'scope',
      ok: scopes.every(reaches),
      finding: narrowest === 'own' ? (mine ? 'own' : 'notOwn') : everywhere ? 'any' : narrowest,
    },
    ...(action === 'open' ? [] : placeChecks(situation, everywhere)),
  ];
}

function liveCheck({ isBanned, forcePasswordReset }: Situation): Check {
  return {
    name: 'live',
    ok: !isBanned && !forcePasswordReset,
    finding: isBanned ? 'banned' : forcePasswordReset ? 'reset' : 'live',
  };
}

function placeChecks(situation: Situation, everywhere: boolean): Check[] {
  const { action, sameCompany, suspended, archived } = situation;
  const reads = READING.includes(action);
  const company: Check = {
    name: 'company',
    ok: sameCompany || everywhere,
    finding: everywhere ? 'everywhere' : sameCompany ? 'same' : 'other',
  };
  const working: Check = {
    name: 'working',
    ok: reads || !suspended || everywhere,
    finding: reads ? 'reads' : !suspended ? 'works' : everywhere ? 'everywhere' : 'suspended',
  };
  if (!['edit', 'assign', 'reopen', 'archive', 'restore'].includes(action)) return [company, working];
  const wanted = action === 'restore';
  return [
    company,
    working,
    {
      name: 'shelf',
      ok: archived === wanted,
      finding: archived === wanted ? (wanted ? 'restorable' : 'live') : wanted ? 'notArchived' : 'archived',
    },
  ];
}
