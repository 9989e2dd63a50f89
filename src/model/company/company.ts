import type { AnyRecord, Values } from '#model/schema.ts';

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
  /** Optional parts of the policy this company has turned on (casbin/policy.csv: `Role@pack`). */
  readonly packs?: readonly string[];
  /** 3 or 6 hex digits after '#'. */
  readonly brandColour?: string;
  readonly topNavColour?: string;
  readonly logoUrl?: string;
  /** Its Today is the guide of the first hour. */
  readonly settingUp?: boolean;
  /** The day its first hour was done, `YYYY-MM-DD`. */
  readonly openedOn?: string;
  /** Only when the company is suspended: its members read, but cannot write. */
  readonly status?: 'Suspended';
}

/** The company document itself, for those who may edit it. Throws AppError ('conflict' with the current record). */
export interface CompanyPort {
  read(): Promise<AnyRecord>;
  /** One audited write: company, public part and event together. undefined removes a field. */
  save(before: AnyRecord, set: Values): Promise<AnyRecord>;
  /** companies/{id}/settings/{name}; undefined while nobody saved them: then the country's defaults hold. */
  readSettings(name: string): Promise<AnyRecord | undefined>;
  /** Without `before` these are the first, and `set` holds them all. Throws like `save`. */
  saveSettings(name: string, before: AnyRecord | undefined, set: Values): Promise<AnyRecord>;
  /** Stores the picture of a logo. It is the logo once its address is saved as `logoUrl`. */
  putLogo(picture: Blob): Promise<string>;
  /** Every document of the company this person may read, by collection. */
  exportAll(collections: readonly string[], onProgress: (documents: number) => void): Promise<CompanyExport>;
}

export interface CompanyExport {
  readonly company: Values;
  /** Collection → documents with their id; times as ISO 8601 texts. */
  readonly collections: { readonly [name: string]: readonly Values[] };
  /** Collections the policy does not let this person list. */
  readonly refused: readonly string[];
}

/** What the policy's `reopen` lets somebody do with a company. Throws AppError. */
export interface CompaniesPort {
  /** Members of a suspended company read and no longer write. */
  suspend(company: AnyRecord, reason: string): Promise<AnyRecord>;
  reactivate(company: AnyRecord): Promise<AnyRecord>;
}

/** companies/{id}/directory/{uid}: the people pickers offer. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly Role: string;
  readonly active: boolean;
  readonly pictureUrl?: string;
}
