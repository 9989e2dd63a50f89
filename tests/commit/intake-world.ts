import { channelPath, intakePath } from '#areas/sales/intake/intake-document.ts';
import { receiveEnquiry } from '#areas/sales/intake/receive.ts';
import { listIntake } from '#areas/sales/intake/received.ts';
import type { IntakeContext, IntakeTools } from '#areas/sales/intake/tools.ts';
import type { Values } from '#model/schema.ts';
import { intakeTools } from '#server/intake-tools.ts';
import { memoryBodies } from './memory-bodies.ts';
import { A, CommitWorld, NOW } from './world.ts';

export const KEY = 'k'.repeat(40);
const bytesOf = (body: unknown) =>
  body instanceof Uint8Array ? body : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

/** A company with ways in, on the server's own tools; bodies that are large lie in `bodies`. */
export class IntakeWorld extends CommitWorld {
  readonly bodies = new Map<string, Uint8Array>();
  /** Transactions so far. */
  transactions = 0;
  readonly intake: IntakeContext;

  constructor(graph?: string, repliedTo?: IntakeTools['repliedTo'], open?: IntakeTools['open']) {
    super();
    const tools = intakeTools(
      () => {
        throw new Error('no bucket');
      },
      { ...(graph && { graph }), repliedTo, open },
    );
    const bodies = memoryBodies(this.files, this.bodies);
    const files = {
      ...this.files,
      find: (path: string) => this.files.find(path),
      remove: async (path: string) => void this.bodies.delete(path),
    };
    const store = {
      run: <T>(work: Parameters<typeof this.store.run<T>>[0]) => {
        this.transactions += 1;
        return this.store.run(work);
      },
    };
    this.intake = { ...this.context, store, files, intake: { ...tools, bodies } };
  }

  open(channel: string, more: Values = {}): Promise<void> {
    return this.put(channelPath(A, channel), { key: KEY, since: NOW, ...more });
  }
  put(path: string, data: Values): Promise<void> {
    return this.store.run(async (transaction) => transaction.set(path, data));
  }
  merge(path: string, data: Values): Promise<void> {
    return this.store.run(async (transaction) => transaction.merge(path, data));
  }
  send(
    channel: string,
    body: unknown,
    headers: { readonly [name: string]: string } = {},
    { key = KEY, source = '203.0.113.1' }: { readonly key?: string; readonly source?: string } = {},
  ) {
    const header = (name: string) => headers[name];
    return receiveEnquiry({ companyId: A, channel, key, header, source, bytes: bytesOf(body) }, this.intake);
  }
  under(collection: string): Values[] {
    const stored = this.store.all().filter(({ path }) => path.startsWith(`companies/${A}/${collection}/`));
    return stored.map(({ data }) => data);
  }
  /** Stored messages, the newest first. */
  get messages(): Values[] {
    return this.under('intake')
      .filter(({ rank }) => rank !== undefined)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank));
  }
  listed() {
    return listIntake(this.intake, A);
  }
  message(id: string): Values | undefined {
    return this.store.read(intakePath(A, id));
  }
}
