import { HOURLY_WORK } from '#areas/hourly-work.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { answerCommand } from '#server/answers.ts';
import { contextOn } from '#server/given-context.ts';
import { ApiWorld, type Key } from './api-world.ts';
import { A, ACCESS, freshId, NOW } from './world.ts';

/** Keys that propose, and the people who decide. */
export class ProposalsWorld {
  readonly api = new ApiWorld();
  readonly world = this.api.world;
  readonly context = { ...contextOn(this.world.store, ACCESS, this.world.files), now: () => this.world.now };
  readonly #command = answerCommand(async () => this.context);

  agent = (uid = 'ceo', more: Values = {}): Promise<Key> => this.api.key(uid, { writes: 'Propose', ...more });
  proposal = (id: string) => this.world.read(`proposals/${id}`) as Values;
  all = () => this.world.store.all().filter(({ path }) => path.startsWith(`companies/${A}/proposals/`));
  /** What the history says of a record, the oldest first. */
  history = (resource: string, id: string) =>
    this.world.store
      .all()
      .flatMap(({ path, data }) => (path.startsWith(`companies/${A}/history/${resource}_${id}_`) ? [data] : []));

  decide(uid: string, verb: string, id: string, more: Values = {}): Promise<CommandAnswer> {
    const { input = {}, ...call } = more;
    const { version } = this.proposal(id);
    const data = { key: freshId(), companyId: A, command: `proposals.${verb}`, id, version, input, ...call };
    const facts = { uid, emailVerified: true, authTime: NOW, provider: 'password' };
    return this.#command({ facts, data }) as Promise<CommandAnswer>;
  }
  async refusal(work: Promise<unknown>): Promise<string> {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.kind, ...(error.issues ?? []).map(({ field, key }) => `${field} ${key}`)].join(' ');
    }
  }
  expire = () => HOURLY_WORK.exchange?.(A, this.context);
}
