import { leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/id.ts';
import { normalisePhone } from '#lib/phone.ts';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import type { Transaction } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import { Staged } from '#model/import/staged.ts';
import { openStates } from '#model/open-states.ts';
import type { Values } from '#model/schema.ts';
import type { ChannelName } from './channels.ts';
import type { Enquiry } from './enquiry.ts';
import { type IntakeDocument, intakePath } from './intake-document.ts';

/** An enquiry that may be stored. */
export interface Accepted {
  readonly companyId: string;
  readonly channel: ChannelName;
  /** Of its entry: the same for the same sender’s id. */
  readonly id: string;
  readonly enquiry: Enquiry;
  readonly body: string;
}
type Outcome = IntakeDocument['outcome'];
interface Waiting {
  readonly accepted: Accepted;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}
/** Leads share one counter: those that come in together are written together. */
const AT_ONCE = 25;
const waiting = new Map<string, Waiting[]>();

/** Stores it with whatever else waits for the same company, in one transaction; answers when it is written. */
export function storeInTurn(accepted: Accepted, context: CommitContext): Promise<Outcome> {
  const { companyId } = accepted;
  return new Promise((resolve, reject) => {
    const line = waiting.get(companyId);
    if (line) {
      line.push({ accepted, resolve, reject });
      return;
    }
    waiting.set(companyId, [{ accepted, resolve, reject }]);
    void work(companyId, context);
  });
}
async function work(companyId: string, context: CommitContext): Promise<void> {
  const line = waiting.get(companyId) ?? [];
  while (line.length > 0) {
    const together = line.slice(0, AT_ONCE);
    try {
      const outcomes = await context.store.run((transaction) => storeAll(together, transaction, context));
      together.forEach(({ resolve }, at) => {
        resolve(outcomes[at] ?? 'refused');
      });
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    line.splice(0, together.length);
  }
  waiting.delete(companyId);
}

async function storeAll(
  together: readonly Waiting[],
  transaction: Transaction,
  context: CommitContext,
): Promise<readonly Outcome[]> {
  const staged = new Staged(transaction);
  const outcomes: Outcome[] = [];
  for (const { accepted } of together) outcomes.push(await new Storing(accepted, staged, context).run());
  staged.flush();
  return outcomes;
}

/** One enquiry, among others of the same transaction. */
class Storing {
  constructor(
    private readonly accepted: Accepted,
    private readonly staged: Staged,
    private readonly context: CommitContext,
  ) {}

  async run(): Promise<Outcome> {
    const { companyId, channel, id, body } = this.accepted;
    const path = intakePath(companyId, id);
    const [known] = await this.staged.fetch([path]);
    if (known && known.outcome !== 'refused') return known.outcome as Outcome;
    const at = this.context.now();
    const entry = { ...{ channel, at, rank: -at.getTime(), body }, name: this.accepted.enquiry.fullName.slice(0, 120) };
    const stored = await this.#store();
    await this.staged.attempt(async (transaction) => transaction.set(path, { ...entry, ...stored }));
    return stored.outcome;
  }

  async #store(): Promise<Pick<IntakeDocument, 'outcome' | 'leadId' | 'reason'>> {
    try {
      const lead = await this.#openLead();
      if (!lead) return { outcome: 'lead', leadId: await this.#newLead() };
      await this.#activityOn(lead);
      return { outcome: 'activity', leadId: lead.id };
    } catch (error) {
      if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'duplicate'))
        return { outcome: 'refused', reason: 'invalid' };
      throw error;
    }
  }
  #in = (path: string) => `companies/${this.accepted.companyId}/${path}`;
  async #read(path: string): Promise<Values | undefined> {
    const [found] = await this.staged.fetch([this.#in(path)]);
    return found;
  }
  async #company(): Promise<Values> {
    const [company = {}] = await this.staged.fetch([`companies/${this.accepted.companyId}`]);
    return company;
  }
  async #phone(): Promise<string | undefined> {
    const { phone } = this.accepted.enquiry;
    return phone === undefined ? undefined : normalisePhone(phone, String((await this.#company()).country ?? ''));
  }

  /** A lead of the same person that somebody is working on, the newest of several. */
  async #openLead(): Promise<{ readonly id: string; readonly data: Values } | undefined> {
    const phone = await this.#phone();
    const email = this.accepted.enquiry.email?.toLowerCase();
    const keys = [...(phone ? [`phone:${phone}`] : []), ...(email ? [`email:${email}`] : [])];
    const open = openStates(leads);
    for (const key of keys) {
      const marker = await this.#read(`markers/${key}`);
      const hints = Object.values((marker?.records ?? {}) as Values) as readonly Values[];
      for (const { resourceName, resourceRecordKey } of [...hints].reverse()) {
        if (resourceName !== leads.name) continue;
        const data = await this.#read(`${leads.name}/${String(resourceRecordKey)}`);
        if (data?.archivedAt === null && open.includes(String(data.status)))
          return { id: String(resourceRecordKey), data };
      }
    }
    return undefined;
  }

  /** The listing it is about: by our number, or by the one it has where it came to us from. */
  async #listing(): Promise<Values | undefined> {
    const { reference } = this.accepted.enquiry;
    if (!reference) return undefined;
    return this.staged.attempt(async ({ find }) => {
      for (const field of ['listingId', 'externalReference']) {
        const asked = [{ field, operator: '==', value: reference }] as const;
        const found = (await find(this.#in('properties'), asked, 5)).find(({ data }) => data.archivedAt === null);
        if (found) return found.data;
      }
      return undefined;
    });
  }

  async #newLead(): Promise<string> {
    const { enquiry, channel } = this.accepted;
    const listing = await this.#listing();
    const purpose = listing?.purpose ?? enquiry.purpose;
    const about = [enquiry.reference, listing?.title].filter(Boolean).join(' · ');
    const id = newId();
    const values = {
      fullName: enquiry.fullName.slice(0, 120),
      mobilePhone: await this.#phone(),
      email: enquiry.email?.toLowerCase(),
      intent: purpose === 'Lease' ? 'Rent' : 'Buy',
      leadSource: enquiry.leadSource,
      sourceDetail: about.slice(0, 120) || undefined,
      campaign: enquiry.campaign?.slice(0, 120),
      externalSource: channel,
      externalReference: enquiry.senderId.slice(0, 80),
      communities: listing?.subdivisionName ? [listing.subdivisionName] : undefined,
      timeframe: 'Unknown',
      financing: 'Unknown',
      status: 'New',
      ...(enquiry.marketing !== undefined && {
        consent: { marketing: enquiry.marketing, channel: 'Web', at: this.context.now() },
      }),
      notes: enquiry.message?.slice(0, 4000),
    };
    const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    await this.#commit([{ type: 'create', resource: leads.name, id, values: present }], SYSTEM);
    return id;
  }

  /** On the lead, in the name of whoever works on it: an activity needs a person. */
  async #activityOn({ id, data }: { readonly id: string; readonly data: Values }): Promise<void> {
    const { enquiry, channel } = this.accepted;
    const by = String(data.sellerId ?? (await this.#company()).ownerUid);
    const listing = await this.#listing();
    const about = [enquiry.reference, listing?.title].filter(Boolean).join(' · ');
    const values = {
      ...{ resourceName: leads.name, resourceRecordKey: id, direction: 'In', at: this.context.now(), byUid: by },
      type: channel === 'email' ? 'Email' : 'Note',
      text: [about, enquiry.message].filter(Boolean).join('\n').slice(0, 4000) || enquiry.fullName,
    };
    const lead = { type: 'update' as const, resource: leads.name, id, version: Number(data.version), set: {} };
    await this.#commit([lead, { type: 'create', resource: 'activities', id: newId(), values }], by);
  }

  #commit(changes: readonly RequestedChange[], uid: string): Promise<unknown> {
    const { companyId, id, channel } = this.accepted;
    const request = { key: `intake_${id}`, companyId, changes };
    const store = { run: <T>(attempt: (transaction: Transaction) => Promise<T>) => this.staged.attempt(attempt) };
    return commit(request, uid, { ...this.context, store, system: { name: channel } });
  }
}
/** Who makes what nobody made. */
const SYSTEM = 'system';
