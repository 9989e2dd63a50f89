import type { AnyRecord, Values } from '#model/schema.ts';
import { isSigned } from '#scripts/local/fakes/webhook-receiver.ts';
import { contextOn } from '#server/given-context.ts';
import type { PostWebhook, Received } from '#server/webhooks/receiver.ts';
import { runWebhooks } from '#server/webhooks/run-webhooks.ts';
import { ApiWorld, LEAD } from './api-world.ts';
import { A, ACCESS, create, freshId, update } from './world.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const SECRET = `whsec_${btoa('a secret of thirty-two bytes....')}`;

export interface Sent {
  readonly at: Date;
  readonly id: string;
  readonly body: Values & { readonly type: string; readonly data: Values };
  readonly headers: { readonly [name: string]: string };
  readonly text: string;
}

/** A company with webhooks, a receiver, and a clock that a test moves. */
export class WebhooksWorld {
  readonly api = new ApiWorld();
  readonly world = this.api.world;
  /** Every try that was made. */
  readonly sent: Sent[] = [];
  /** What the receiver answers. */
  answer: Received = { status: 200, text: 'thanks' };
  readonly #post: PostWebhook = async (_url, headers, text) => {
    this.sent.push({ at: this.world.now, id: headers['webhook-id'] ?? '', body: JSON.parse(text), headers, text });
    return this.answer;
  };
  readonly context = {
    ...contextOn(this.world.store, ACCESS, this.world.files),
    now: () => this.world.now,
    postWebhook: this.#post,
  };

  async webhook(keyId: string, more: Values = {}, as = 'ceo'): Promise<string> {
    const id = freshId();
    const input = { name: 'Sync', keyId, url: 'https://example.com/hook', events: ['leads.*'], secret: SECRET };
    await this.world.call(as, 'webhooks.make', { id, version: 0 }, { ...input, ...more });
    return id;
  }
  record = (id: string) => ({ ...this.world.read(`webhooks/${id}`), id }) as AnyRecord;
  async lead(more: Values = {}, as = 'ceo'): Promise<string> {
    const id = freshId();
    const phone = `+97150${String(1_000_000 + Number(id.slice(-6))).slice(0, 7)}`;
    await this.world.commit(as, [create('leads', { ...LEAD, mobilePhone: phone, ...more }, id)]);
    return id;
  }
  async change(id: string, set: Values): Promise<void> {
    const { version } = this.world.read(`leads/${id}`) ?? {};
    await this.world.commit('ceo', [update('leads', { id, version: Number(version) }, set)]);
  }
  later(ms: number): void {
    this.world.now = new Date(this.world.now.getTime() + ms);
  }
  run = () => runWebhooks(A, this.context);
  /** The clock runs every minute; a test of days takes larger steps. */
  async runFor(ms: number, step: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      this.later(step);
      await this.run();
    }
  }
  deliveries = () =>
    this.world.store
      .all()
      .flatMap(({ path, data }) => (path.startsWith(`companies/${A}/webhookDeliveries/`) ? [data] : []));
  isSigned = ({ headers, text, at }: Sent, secret = SECRET) => isSigned(headers, text, { secret, now: () => at });
}
