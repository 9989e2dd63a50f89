import { Enforcer, newEnforcerWithClass, newModelFromString, StringAdapter } from 'casbin';
import fc from 'fast-check';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS, PACKS, SCOPES, type Scope } from '#model/policy/access.ts';
import { linesOf } from '#server/enforcer.ts';
import { modelWith, POLICY } from './changed-policy.ts';

/** The subjects of the edits, and of the questions. */
export const EDITED = {
  resources: ['leads', 'meetings', 'users'],
  routes: ['/app/leads', '/app/seller/leads', '/app/dashboards', '/app/me', '/app/invoices', '/app/*'],
};
/** Some of them below a route, or nobody's. */
export const PATHS = [
  ...['/app/leads', '/app/leads/new', '/app/leads/x/edit', '/app/seller/leads', '/app/seller/leads/x'],
  ...['/app/dashboards/default', '/app/me', '/app/invoices', '/app/new-screen'],
];

export interface Files {
  readonly model: string;
  readonly policy: string;
}

const quoted = (text: string) => `"${text}"`;
const role = fc.constantFrom(...ROLES);
const object = fc.constantFrom(...EDITED.resources, ...EDITED.routes.slice(0, -1));
const action = fc.constantFrom(...ACTIONS.slice(0, 4), 'open');

/** A condition on who asks for what. */
const condition = fc.oneof(
  role.map((one) => `r.sub == ${quoted(one)}`),
  fc.tuple(role, object).map(([one, what]) => `(r.sub == ${quoted(one)} && r.obj == ${quoted(what)})`),
  fc.tuple(role, action).map(([one, act]) => `(r.act == ${quoted(act)} && r.sub == ${quoted(one)})`),
  fc.tuple(role, role).map(([one, two]) => `(r.sub == ${quoted(one)} || r.sub == ${quoted(two)})`),
  fc.constantFrom('regexMatch(r.sub, "^.*Sales")', 'g(r.sub, "manager")', 'r.sub.startsWith("Sales")'),
  object.map((what) => `r.obj == ${quoted(what)}`),
);
const grant = fc
  .tuple(condition, fc.constantFrom('Seller', 'manager', 'SuperAdmin', 'desk'))
  .map(([when, as]) => ` || (${when} && p.sub == ${quoted(as)})`);
const refusal = fc.oneof(
  { weight: 4, arbitrary: condition.map((when) => ` && !(${when})`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(action, object)
      .map(([act, what]) => ` && (r.act != ${quoted(act)} || r.obj == ${quoted(what)})`),
  },
  { weight: 1, arbitrary: role.map((one) => ` && (r.scope == "own" || r.sub != ${quoted(one)} || r.act == "open")`) },
  { weight: 1, arbitrary: role.map((one) => ` && !(r.scope == "own" && r.sub == ${quoted(one)})`) },
);
const modelEdit = fc.record({
  grants: fc.array(grant, { maxLength: 2 }),
  refusals: fc.array(refusal, { maxLength: 2 }),
  objects: fc.constantFrom(
    ...['covers(p.obj, r.obj)', 'covers(p.obj, r.obj)', 'keyMatch(r.obj, p.obj)'],
    ...['(covers(p.obj, r.obj) || keyMatch(r.obj, p.obj))', 'covers(p.obj, r.obj) && r.obj != "/app/leads/new"'],
  ),
  instead: fc.option(fc.tuple(role, object), { freq: 3 }),
  effect: fc.constantFrom(
    ...['some(where (p.eft == allow)) && !some(where (p.eft == deny))', 'some(where (p.eft == allow))'],
    ...['!some(where (p.eft == deny))', 'priority(p.eft) || deny', 'subjectPriority(p.eft) || deny'],
  ),
});

const p = fc
  .tuple(
    fc.constantFrom(...ROLES, '*', 'manager', 'desk'),
    object,
    fc.subarray([...ACTIONS], { minLength: 1 }),
    fc.constantFrom(...SCOPES),
    fc.constantFrom('allow', 'allow', 'deny'),
  )
  .map(([who, what, acts, scope, effect]) => {
    const isRoute = what.startsWith('/');
    return ['p', who, what, isRoute ? 'open' : acts.join(' '), isRoute || effect === 'deny' ? 'any' : scope, effect];
  });
const g = fc.tuple(role, fc.constantFrom('manager', 'desk', 'frontDesk')).map((names) => ['g', ...names]);
const policyEdit = fc.record({
  more: fc.array(fc.oneof(p, g), { maxLength: 6 }),
  less: fc.array(fc.nat(200), { maxLength: 6 }),
  onTop: fc.boolean(),
  /** A number in each line, where the grammar has one. */
  priorities: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }), { freq: 4 }),
});

const MATCHED = '(p.sub == "*" || g(r.sub, p.sub)) && covers(p.obj, r.obj)';
const EFFECT = 'some(where (p.eft == allow)) && !some(where (p.eft == deny))';
/** The lines about what is edited; there is always one for the group `desk`. */
const LINES: readonly (readonly string[])[] = [
  ...linesOf(POLICY)
    .map(({ cells }) => cells)
    .filter(([kind, , what = '']) => kind === 'g' || [...EDITED.resources, ...EDITED.routes].includes(what)),
  ['g', 'OfficeBoy', 'desk'],
];

/** The shipped policy, edited at random in its grammar and in its lines. */
export const edits: fc.Arbitrary<Files> = fc
  .tuple(modelEdit, policyEdit)
  .map(([grammar, { more, less, onTop, priorities }]) => {
    const subject = `(p.sub == "*" || g(r.sub, p.sub)${grammar.grants.join('')})`;
    const asked =
      grammar.instead && ` || (r.sub == ${quoted(grammar.instead[0])} && r.obj == ${quoted(grammar.instead[1])})`;
    const rest = ' && names(p.act, r.act) && reaches(p.scope, r.scope)';
    const model = modelWith(
      MATCHED + rest,
      `${subject} && ${grammar.objects}${rest}${grammar.refusals.join('')}${asked ?? ''}`,
    )
      .replace(`e = ${EFFECT}`, `e = ${grammar.effect}`)
      .replace('scope, eft', priorities ? 'scope, eft, priority' : 'scope, eft');
    const kept = LINES.filter(([kind], index) => kind === 'g' || !less.includes(index));
    const lines = (onTop ? [...more, ...kept] : [...kept, ...more]).map((cells, index) =>
      (priorities && cells[0] === 'p' ? [...cells, String(priorities[index % priorities.length])] : cells).join(', '),
    );
    return { model, policy: [...new Set(lines)].join('\n') };
  });

/** Casbin alone, as its own manual has it; the three functions are README's words about covers, names and reaches. */
export async function casbinOf({ model, policy }: Files): Promise<Enforcer> {
  const enforcer = await newEnforcerWithClass(Enforcer, newModelFromString(model), new StringAdapter(policy));
  await enforcer.addFunction('covers', (pattern: string, asked: string) => {
    if (pattern === '*') return !asked.startsWith('/');
    const base = pattern.endsWith('/*') ? pattern.slice(0, -2) : pattern;
    return asked === base || (base.startsWith('/') && asked.startsWith(`${base}/`));
  });
  await enforcer.addFunction(
    'names',
    (listed: string, act: string) => listed === '*' || listed.split(' ').includes(act),
  );
  const wider = { own: ['own'], company: ['own', 'company'], any: ['own', 'company', 'any'] };
  await enforcer.addFunction('reaches', (granted: Scope, asked: string) => wider[granted].includes(asked));
  return enforcer;
}

export const packedBy = (policy: string): readonly string[] =>
  ROLES.flatMap((one) => PACKS.map((pack) => `${one}@${pack}`)).filter((subject) => policy.includes(`${subject},`));
