import { leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/id.ts';
import { normalisePhone } from '#lib/phone.ts';
import { together } from '#lib/together.ts';
import { withoutUndefined } from '#lib/without-undefined.ts';
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
/** Leads share one counter: those that come in together are written together. */
const AT_ONCE = 50;
const inTurn = together<readonly [accepted: Accepted, context: CommitContext], Outcome>(AT_ONCE, (all) =>
  all[0]
    ? storeAll(
        all.map(([accepted]) => accepted),
        all[0][1],
      )
    : Promise.resolve([]),
);

/** Stores it with whatever else waits for the same company, in one transaction; answers when it is written. */
export const storeInTurn = (accepted: Accepted, context: CommitContext): Promise<Outcome> =>
  inTurn(accepted.companyId, [accepted, context]);

function storeAll(accepted: readonly Accepted[], context: CommitContext): Promise<readonly Outcome[]> {
  return context.store.run(async (transaction) => {
    const staged = new Staged(transaction);
    const { companyId = '' } = accepted[0] ?? {};
    const entries = accepted.map(({ id }) => intakePath(companyId, id));
    const [company = {}] = await staged.fetch([`companies/${companyId}`, ...entries]);
    const all = accepted.map((one) => new Storing(one, company, staged, context));
    await readAhead(all, staged);
    const outcomes: Outcome[] = [];
    for (const one of all) outcomes.push(await one.run());
    staged.flush();
    return outcomes;
  });
}

/** Reads for all of them at once what each would ask for by itself. */
async function readAhead(all: readonly Storing[], staged: Staged): Promise<void> {
  const isNew = await Promise.all(all.map((one) => one.known().then((outcome) => outcome === undefined)));
  const fresh = all.filter((_, at) => isNew[at]);
  const byReference = new Map(fresh.map((one) => [one.reference, one]));
  await Promise.all([
    staged.fetch(fresh.flatMap((one) => one.needed())),
    ...[...byReference.values()].map((one) => one.listing()),
  ]);
  const known = await Promise.all(fresh.map((one) => one.knownLeads()));
  await staged.fetch(known.flat());
}

/** One enquiry, among others of the same transaction. */
class Storing {
  readonly #leadId = newId();
  readonly #markers: readonly string[];
  readonly #phone: string | undefined;

  constructor(
    private readonly accepted: Accepted,
    private readonly company: Values,
    private readonly staged: Staged,
    private readonly context: CommitContext,
  ) {
    const { phone, email } = accepted.enquiry;
    this.#phone = phone === undefined ? undefined : normalisePhone(phone, String(company.country ?? ''));
    const keys = [...(this.#phone ? [`phone:${this.#phone}`] : []), ...(email ? [`email:${email.toLowerCase()}`] : [])];
    this.#markers = keys.map((key) => this.#in(`markers/${key}`));
  }

  get reference(): string | undefined {
    return this.accepted.enquiry.reference;
  }
  /** What became of it when it was sent before. */
  async known(): Promise<Outcome | undefined> {
    const [entry] = await this.staged.fetch([this.#entry]);
    return entry && entry.outcome !== 'refused' ? (entry.outcome as Outcome) : undefined;
  }
  /** What a new lead asks for, and whether it is one. */
  needed(): readonly string[] {
    const { name } = leads;
    const lead = [`${name}/${this.#leadId}`, `history/${name}_${this.#leadId}_1`, `counters/${name}`].map(this.#in);
    return [...this.#markers, ...lead];
  }
  /** Leads of the same person, the newest of each kind of address first. */
  async knownLeads(): Promise<readonly string[]> {
    const markers = await this.staged.fetch(this.#markers);
    return markers.flatMap((marker) => {
      const hints = Object.values((marker?.records ?? {}) as Values) as readonly Values[];
      const ofLeads = hints.filter(({ resourceName }) => resourceName === leads.name).reverse();
      return ofLeads.map(({ resourceRecordKey }) => this.#in(`${leads.name}/${String(resourceRecordKey)}`));
    });
  }

  async run(): Promise<Outcome> {
    const known = await this.known();
    if (known) return known;
    const { channel, body } = this.accepted;
    const at = this.context.now();
    const entry = { ...{ channel, at, rank: -at.getTime(), body }, name: this.accepted.enquiry.fullName.slice(0, 120) };
    const stored = await this.#store();
    await this.staged.attempt(async (transaction) => transaction.set(this.#entry, { ...entry, ...stored }));
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
  get #entry(): string {
    return intakePath(this.accepted.companyId, this.accepted.id);
  }

  /** A lead of the same person that somebody is working on. */
  async #openLead(): Promise<{ readonly id: string; readonly data: Values } | undefined> {
    const open = openStates(leads);
    const paths = await this.knownLeads();
    const known = await this.staged.fetch(paths);
    const at = known.findIndex((data) => data?.archivedAt === null && open.includes(String(data.status)));
    const [data, path] = [known[at], paths[at]];
    return data && path ? { id: path.slice(path.lastIndexOf('/') + 1), data } : undefined;
  }

  /** The listing it is about: by our number, or by the one it has where it came to us from. */
  async listing(): Promise<Values | undefined> {
    const { reference } = this;
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
    const listing = await this.listing();
    const purpose = listing?.purpose ?? enquiry.purpose;
    const about = [enquiry.reference, listing?.title].filter(Boolean).join(' · ');
    const id = this.#leadId;
    const values = {
      fullName: enquiry.fullName.slice(0, 120),
      mobilePhone: this.#phone,
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
    const present = withoutUndefined(values);
    await this.#commit([{ type: 'create', resource: leads.name, id, values: present }], SYSTEM);
    return id;
  }

  /** On the lead, in the name of whoever works on it: an activity needs a person. */
  async #activityOn({ id, data }: { readonly id: string; readonly data: Values }): Promise<void> {
    const { enquiry, channel } = this.accepted;
    const by = String(data.sellerId ?? this.company.ownerUid);
    const listing = await this.listing();
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
