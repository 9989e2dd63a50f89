/** What a company keeps of a portal it sends listings to: companies/{companyId}/portals/{portal}. Nobody but the server reads it. */
export interface PortalDocument {
  /** In the feed’s address; another one, and the old address is nobody’s. */
  readonly secret: string;
  /** What the portal calls the firm. */
  readonly account?: string;
  readonly since: Date;
  readonly fetchedAt?: Date;
  readonly fetches?: number;
  /** Listings of the last fetch, and those that were left out because they lack something. */
  readonly count?: number;
  readonly left?: number;
  readonly failedAt?: Date;
}
export const portalsOf = (companyId: string) => `companies/${companyId}/portals`;
export const portalPath = (companyId: string, portal: string) => `${portalsOf(companyId)}/${portal}`;
export const feedAddress = (companyId: string, secret: string, portal: string, extension: string) =>
  `/api/feed/${companyId}/${secret}/${portal}.${extension}`;
