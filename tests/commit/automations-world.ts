import type { AutomationRun } from '#areas/company/automationRuns/schema.ts';
import type { Automation, Rule } from '#areas/company/automations/schema.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { askProgram } from '#model/policy/program.ts';
import type { Values } from '#model/schema.ts';
import { runAutomations } from '#server/automations/run-automations.ts';
import { tryRule } from '#server/automations/try-rule.ts';
import { contextOn } from '#server/given-context.ts';
import { LEAD } from './api-world.ts';
import { A, ACCESS, CommitWorld, create, freshId, update } from './world.ts';

export const MINUTE_MS = 60_000;
/** Every change of a lead: it says so in a note of the lead. */
export const NOTE: Rule = {
  on: { resource: 'leads', change: 'Changed' },
  acts: [{ act: 'Set', field: 'sourceDetail', value: 'seen' }],
};

/** A company with rules, and a clock that a test moves. */
export class AutomationsWorld {
  readonly world: CommitWorld;
  readonly context;
  constructor(world = new CommitWorld()) {
    this.world = world;
    this.context = {
      ...contextOn(world.store, { ...ACCESS, program: askProgram }, world.files),
      now: () => world.now,
    };
  }

  /** A rule that is off. */
  async rule(rule: Partial<Rule> = {}, as = 'ceo', id = freshId()): Promise<string> {
    await this.world.call(as, 'automations.save', { id, version: 0 }, { name: `Rule ${id}`, ...NOTE, ...rule });
    return id;
  }
  read = (id: string) => ({ ...this.world.read(`automations/${id}`), id }) as Automation;
  turn = (id: string, to: string, as = 'ceo') => this.world.call(as, 'automations.turn', this.read(id), { to });
  tryOut = (id: string, as = 'ceo') => {
    const { version } = this.read(id);
    const call = { key: freshId(), companyId: A, command: 'automations.try', id, version, input: {} };
    return tryRule(call, as, this.context);
  };
  /** A rule that was tried and is on. */
  async on(rule: Partial<Rule> = {}, as = 'ceo'): Promise<string> {
    const id = await this.rule(rule, as);
    await this.tryOut(id, as);
    await this.turn(id, 'On', as);
    this.later(1000);
    return id;
  }
  async lead(more: Values = {}, as = 'ceo'): Promise<string> {
    const id = freshId();
    const phone = `+97150${String(1_000_000 + Number(id.slice(-6))).slice(0, 7)}`;
    await this.world.commit(as, [create('leads', { ...LEAD, mobilePhone: phone, ...more }, id)]);
    return id;
  }
  async change(id: string, set: Values, as = 'ceo', resource = 'leads'): Promise<void> {
    const { version } = this.world.read(`${resource}/${id}`) ?? {};
    await this.world.commit(as, [update(resource, { id, version: Number(version) }, set)]);
  }
  later(ms: number): void {
    this.world.now = new Date(this.world.now.getTime() + ms);
  }
  run = () => runAutomations(A, this.context);
  /** The clock runs every minute. */
  async minutes(count: number): Promise<number> {
    let acts = 0;
    for (let minute = 0; minute < count; minute += 1) {
      this.later(MINUTE_MS);
      acts += await this.run();
    }
    return acts;
  }
  #in = (name: string) =>
    this.world.store
      .all()
      .flatMap(({ path, data }) => (path.startsWith(`companies/${A}/${name}/`) ? [{ path, data }] : []));
  runs = () => this.#in('automationRuns').map(({ data }) => data as unknown as AutomationRun);
  notices = () => this.#in('notifications').map(({ data }) => data);
  records = (name: string) => this.#in(name).map(({ data }) => data);
  events = (id: string) =>
    this.#in('history')
      .map(({ data }) => data as Values & HistoryEvent)
      .filter(({ resourceRecordKey }) => resourceRecordKey === id)
      .toSorted((a, b) => a.version - b.version);
}
