/** What a listing lacks for a portal: sentence `portals.gap.<key>` of the company’s words. */
export interface PortalGap {
  readonly key: string;
  readonly count?: number;
  readonly least?: number;
  readonly most?: number;
  readonly currency?: string;
  /** A property’s field. */
  readonly field?: string;
}
/** A portal the company sends to, and what one property lacks for it. */
export interface PortalLack {
  readonly name: string;
  readonly brand: string;
  readonly gaps: readonly PortalGap[];
  /** How many things the portal looks at. */
  readonly checks: number;
}
/** A portal as the company’s page shows it. */
export interface PortalState {
  readonly name: string;
  /** As the portal writes itself. */
  readonly brand: string;
  /** Absent while it is off. */
  readonly address?: string;
  readonly account?: string;
  readonly fetchedAt?: Date;
  readonly fetches?: number;
  readonly failedAt?: Date;
  /** Listings on offer that lack nothing. */
  readonly ready: number;
  /** The others, with what each lacks. */
  readonly lacking: readonly {
    readonly id: string;
    readonly reference: string;
    readonly title: string;
    readonly gaps: readonly PortalGap[];
  }[];
}
/** The input for a channel; empty values do not change the stored ones. */
export interface ChannelSecrets {
  readonly signingSecret?: string;
  readonly token?: string;
  readonly account?: string;
}
/** A way enquiries come in by, or the provider that e-invoices are sent to. */
export interface ChannelState {
  readonly name: string;
  readonly address?: string;
  readonly isSigned: boolean;
  /** Said where enquiries are fetched with one. */
  readonly hasToken?: boolean;
  /** Said where e-invoices are sent: whether the company's account there is known. */
  readonly hasAccount?: boolean;
  /** What keeps it from working. */
  readonly attention?: 'token';
}
/** A message from outside, and what became of it. */
export interface IntakeEntry {
  readonly id: string;
  readonly channel: string;
  readonly at: Date;
  readonly state: 'received' | 'done' | 'waiting' | 'refused' | 'ignored';
  readonly outcome?: 'lead' | 'activity';
  readonly reason?: string;
  readonly name?: string;
  readonly leadId?: string;
  readonly count?: number;
  readonly isUnsigned?: true;
  /** It can be looked at. */
  readonly hasBody: boolean;
  readonly canReplay: boolean;
}
/** What became of messages that were tried again; how many of them one call did not come to. */
export interface Replayed {
  readonly done: number;
  readonly others: number;
  readonly left: number;
}
/** One message, or all that are refused or wait for a reason. */
export type ReplayChoice = { readonly id: string } | { readonly reason: string };

/** Where a company’s listings go and its enquiries come from, for callers who may edit the company. Throws AppError. */
export interface PortalsPort {
  /** For one property, for callers who may see it. */
  lacks(propertyId: string): Promise<readonly PortalLack[]>;
  portals(): Promise<readonly PortalState[]>;
  /** A new address, which the old one no longer is. */
  openPortal(portal: string, account: string): Promise<void>;
  closePortal(portal: string): Promise<void>;
  channels(): Promise<readonly ChannelState[]>;
  openChannel(channel: string, secrets: ChannelSecrets): Promise<void>;
  /** Other secrets under the same address; an empty one does not change the stored one. */
  changeSecrets(channel: string, secrets: ChannelSecrets): Promise<void>;
  closeChannel(channel: string): Promise<void>;
  /** Refused and waiting first, then the last ones, newest first. */
  intake(): Promise<readonly IntakeEntry[]>;
  /** A message as it came. */
  message(id: string): Promise<string>;
  /** Tries again; those with a wrong signature only where somebody is sure. */
  replay(choice: ReplayChoice, isSure: boolean): Promise<Replayed>;
  /** It is nothing for the company. */
  dismiss(id: string): Promise<void>;
}
