/** What every member may read of the company: companies/{id}/public/profile. */
export interface CompanyProfile {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA. */
  readonly timezone: string;
  readonly areaDisplayUnit: 'SquareMeters' | 'SquareFeet';
  /** Only when the company is suspended: its members read, but cannot write. */
  readonly status?: 'Suspended';
}
/** companies/{id}/directory/{uid}: the people pickers offer. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly Role: string;
  readonly active: boolean;
  readonly pictureUrl?: string;
}
