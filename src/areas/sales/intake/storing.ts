import { properties } from '#areas/property/properties/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { newId } from '#lib/data/id.ts';
import { lastPart } from '#lib/data/paths.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { readPhone } from '#lib/people/phone.ts';
import { timesAsked } from '#lib/sales/asked-time.ts';
import { withoutMentions } from '#lib/text/mentions.ts';
import { commit } from '#model/commit/commit.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import type { Transaction } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { AppError } from '#model/errors.ts';
import { toRecord } from '#model/hourly/found.ts';
import type { Staged } from '#model/import/staged.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Enquiry } from './enquiry.ts';
import { type EnquiryDocument, intakePath, type Outcome } from './intake-document.ts';
import type { Threading } from './threading.ts';
import type { IntakeContext } from './tools.ts';

/** An enquiry that may be stored. */
interface Accepted {
  readonly companyId: string;
  readonly channel: string;
  /** The same for the same sender’s id. */
  readonly id: string;
  readonly enquiry: Enquiry;
}
interface Stored {
  readonly outcome: Outcome;
  readonly leadId: string;
}
interface OpenLead {
  readonly id: string;
  readonly data: Values;
}

/** One enquiry, among others of the same transaction. */
export class Storing {
  readonly #leadId = newId();
  readonly #markers: readonly string[];
  readonly #phone: string | undefined;

  constructor(
    private readonly accepted: Accepted,
    private readonly company: Values,
    private readonly staged: Staged,
    private readonly context: IntakeContext,
    private readonly threading: Threading,
  ) {
    const { phone, email } = accepted.enquiry;
    this.#phone = phone === undefined ? undefined : readPhone(phone, String(company.country ?? ''));
    const keys = [...(this.#phone ? [`phone:${this.#phone}`] : []), ...(email ? [`email:${email.toLowerCase()}`] : [])];
    this.#markers = keys.map((key) => this.#in(`markers/${key}`));
  }

  get reference(): string | undefined {
    return this.accepted.enquiry.reference;
  }
  get name(): string {
    return this.accepted.enquiry.fullName;
  }
  /** What became of it when it was sent before. */
  async known(): Promise<Stored | undefined> {
    const [entry] = await this.staged.fetch([this.#entry]);
    return entry?.outcome === 'lead' || entry?.outcome === 'activity' ? (entry as Values & Stored) : undefined;
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
    const marked = markers.flatMap((marker) => {
      const hints = Object.values((marker?.records ?? {}) as Values) as readonly Values[];
      const ofLeads = hints.filter(({ resourceName }) => resourceName === leads.name).reverse();
      return ofLeads.map(({ resourceRecordKey }) => this.#in(`${leads.name}/${String(resourceRecordKey)}`));
    });
    const { whatsApp } = this.accepted.enquiry;
    if (!whatsApp) return marked;
    const asked = [{ field: 'waUserId', operator: '==', value: whatsApp.userId }] as const;
    const found = await this.staged.attempt(({ find }) => find(this.#in(leads.name), asked, 5));
    return [...new Set([...marked, ...found.map(({ path }) => path)])];
  }

  /** Stores it; `invalid` where it makes no lead, `none` where it is nothing for us. */
  async run(): Promise<Stored | 'invalid' | 'none'> {
    const known = await this.known();
    if (known) return known;
    try {
      const stored = await this.#store();
      if (!stored) return 'none';
      const { channel } = this.accepted;
      const entry: EnquiryDocument = { channel, at: this.context.now(), ...stored };
      await this.staged.attempt(async ({ set }) => set(this.#entry, { ...entry }));
      return stored;
    } catch (error) {
      if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'duplicate')) return 'invalid';
      throw error;
    }
  }

  async #store(): Promise<Stored | undefined> {
    const { enquiry } = this.accepted;
    const thread = await this.threading.threadOf(enquiry, this.#phone);
    const threadLeadId = await this.#live(thread?.leadId);
    const open = threadLeadId ? undefined : await this.#openLead();
    const known = threadLeadId ?? open?.id;
    // a program answered: it begins nothing
    if (enquiry.thread?.isAutomatic && !(thread && known)) return undefined;
    const id = known ?? (await this.#newLead());
    if (thread) {
      await this.threading.receive(thread, id, enquiry, this.#phone);
      return { outcome: known ? 'activity' : 'lead', leadId: id };
    }
    if (open) await this.#activityOn(open);
    const [data] = await this.staged.fetch([this.#in(`${leads.name}/${id}`)]);
    // A call is an activity, on a new lead as well.
    if (data && enquiry.call && !open) await this.#activityOn({ id, data });
    if (data && enquiry.viewing) await this.#viewingFor({ id, data }, enquiry.viewing);
    return { outcome: open ? 'activity' : 'lead', leadId: id };
  }
  #in = (path: string) => `companies/${this.accepted.companyId}/${path}`;
  get #entry(): string {
    return intakePath(this.accepted.companyId, this.accepted.id);
  }

  /** The id of a lead that is not archived. */
  async #live(id: string | undefined): Promise<string | undefined> {
    const [lead] = id ? await this.staged.fetch([this.#in(`${leads.name}/${id}`)]) : [];
    return lead?.archivedAt === null ? id : undefined;
  }
  /** A lead of the same person that somebody is working on. */
  async #openLead(): Promise<OpenLead | undefined> {
    const open = openStates(leads);
    const paths = await this.knownLeads();
    const known = await this.staged.fetch(paths);
    const at = known.findIndex((data) => data?.archivedAt === null && open.includes(String(data.status)));
    const [data, path] = [known[at], paths[at]];
    return data && path ? { id: lastPart(path), data } : undefined;
  }

  /** The listing it is about: by our number, or by the one it has where it came to us from. */
  async listing(): Promise<AnyRecord | undefined> {
    const { reference } = this;
    if (!reference) return undefined;
    return this.staged.attempt(async ({ find }) => {
      for (const field of ['listingId', 'externalReference']) {
        const asked = [{ field, operator: '==', value: reference }] as const;
        const found = (await find(this.#in('properties'), asked, 5)).find(({ data }) => data.archivedAt === null);
        if (found) return toRecord(found);
      }
      return undefined;
    });
  }
  async #about(): Promise<string> {
    const listing = await this.listing();
    return [this.reference, listing?.title].filter(Boolean).join(' · ');
  }

  /** The colleague of this company whom the sender names. */
  async #agent(): Promise<string | undefined> {
    const email = this.accepted.enquiry.agentEmail?.toLowerCase();
    if (!email) return undefined;
    const asked = [{ field: 'email', operator: '==', value: email }] as const;
    const found = await this.staged.attempt(({ find }) => find('users', asked, 5));
    const uids = found.map(({ path }) => path.slice('users/'.length));
    const entries = await this.staged.fetch(uids.map((uid) => this.#in(`directory/${uid}`)));
    return uids.find((_, at) => entries[at]?.active === true);
  }

  async #newLead(): Promise<string> {
    const { enquiry, channel } = this.accepted;
    const [listing, about, sellerId] = [await this.listing(), await this.#about(), await this.#agent()];
    const purpose = listing?.purpose ?? enquiry.purpose;
    const id = this.#leadId;
    const values = {
      fullName: enquiry.fullName.slice(0, 120),
      mobilePhone: this.#phone,
      email: enquiry.email?.toLowerCase(),
      waUserId: enquiry.whatsApp?.userId,
      waUsername: enquiry.whatsApp?.username?.slice(0, 60),
      intent: purpose === 'Lease' ? 'Rent' : 'Buy',
      leadSource: enquiry.leadSource,
      sourceDetail: about.slice(0, 120) || undefined,
      askedPropertyId: listing?.id,
      campaign: enquiry.campaign?.slice(0, 120),
      externalSource: channel,
      externalReference: enquiry.senderId.slice(0, 80),
      communities: listing?.subdivisionName ? [listing.subdivisionName] : undefined,
      timeframe: 'Unknown',
      financing: 'Unknown',
      status: 'New',
      sellerId,
      ...(enquiry.marketing !== undefined && {
        consent: { marketing: enquiry.marketing, channel: 'Web', at: this.context.now() },
      }),
      notes: enquiry.message?.slice(0, 4000),
    };
    const present = withoutUndefined(values);
    await this.#commit('lead', [{ type: 'create', resource: leads.name, id, values: present }], SYSTEM);
    return id;
  }

  /** On the lead, in the name of whom it is given to: an activity needs a person. A call nobody answered is due now. */
  async #activityOn({ id, data }: OpenLead): Promise<void> {
    const { enquiry } = this.accepted;
    const { call } = enquiry;
    const now = this.context.now();
    const by = String(data.sellerId ?? this.company.ownerUid);
    const text = [await this.#about(), enquiry.message].filter(Boolean).join('\n') || enquiry.fullName;
    const values = withoutUndefined({
      resourceName: leads.name,
      resourceRecordKey: id,
      direction: 'In',
      byUid: by,
      type: call ? 'Call' : (enquiry.medium ?? 'Note'),
      at: call && call.at < now ? call.at : now,
      outcome: call && (call.isAnswered ? 'Reached' : 'NoAnswer'),
      text: withoutMentions(text).slice(0, 4000),
    });
    const set = call && !call.isAnswered ? { nextFollowUpAt: now } : {};
    const lead = { type: 'update' as const, resource: leads.name, id, version: Number(data.version), set };
    await this.#commit('activity', [lead, { type: 'create', resource: 'activities', id: newId(), values }], by);
  }

  /** A meeting that waits for an answer, with the lead's seller; with the company once they have left. */
  async #viewingFor({ id, data }: OpenLead, { propertyId, day, part }: Required<Enquiry>['viewing']): Promise<void> {
    const { fullName, message } = this.accepted.enquiry;
    const places = [`properties/${propertyId}`, `directory/${String(data.sellerId)}`].map(this.#in);
    const [home, seller] = await this.staged.fetch(places);
    const organiserId = seller?.active === true ? data.sellerId : this.company.ownerUid;
    const values = withoutUndefined({
      kind: 'Viewing',
      title: clientAndHome(fullName, home && nameOf(properties, home)),
      ...timesAsked(day, part, String(this.company.timezone ?? 'UTC')),
      showingAppointmentStatus: 'Pending',
      askedFor: part,
      method: 'InPerson',
      organiserId,
      attendeeIds: [organiserId],
      leadId: id,
      contactIds: data.contactId ? [data.contactId] : undefined,
      propertyIds: [propertyId],
      agenda: message && withoutMentions(message).slice(0, 4000),
    });
    await this.#commit('viewing', [{ type: 'create', resource: meetings.name, id: newId(), values }], SYSTEM);
  }

  #commit(step: Outcome | 'viewing', changes: readonly RequestedChange[], uid: string): Promise<unknown> {
    const { companyId, id, channel } = this.accepted;
    const request = { key: `intake_${id}_${step}`, companyId, changes };
    const store = { run: <T>(attempt: (transaction: Transaction) => Promise<T>) => this.staged.attempt(attempt) };
    return commit(request, uid, { ...this.context, store, system: { name: channel } });
  }
}
