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
/** A way enquiries come in by. */
export interface ChannelState {
  readonly name: string;
  readonly address?: string;
  readonly isSigned: boolean;
}
export interface IntakeEntry {
  readonly id: string;
  readonly channel: string;
  readonly at: Date;
  readonly outcome: 'lead' | 'activity' | 'refused';
  readonly reason?: string;
  readonly name?: string;
  readonly leadId?: string;
  readonly count?: number;
  readonly canReplay: boolean;
}

/** Where a company’s listings go and its enquiries come from, for whoever may edit the company. Throws AppError. */
export interface PortalsPort {
  /** Of one property, for whoever may see it. */
  lacks(propertyId: string): Promise<readonly PortalLack[]>;
  portals(): Promise<readonly PortalState[]>;
  /** A new address, which the old one no longer is. */
  openPortal(portal: string, account: string): Promise<void>;
  closePortal(portal: string): Promise<void>;
  channels(): Promise<readonly ChannelState[]>;
  openChannel(channel: string, signingSecret: string): Promise<void>;
  closeChannel(channel: string): Promise<void>;
  /** The last ones, newest first. */
  intake(): Promise<readonly IntakeEntry[]>;
  /** Tries a refused one again; answers with what became of it. */
  replay(id: string): Promise<IntakeEntry['outcome']>;
}
