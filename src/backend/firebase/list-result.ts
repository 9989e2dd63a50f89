import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import type { Scope } from '#model/read/list-query.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

export interface DatabaseContext {
  readonly companyId: string;
  readonly uid: string;
  readonly schemas: readonly AnySchema[];
  /** Widest scope the policy lists `resource` with; undefined when it lists nothing. */
  readonly listScope: (resource: string) => Scope['listScope'];
}
export interface ListArguments {
  readonly resource: string;
  readonly pagination?: Pagination;
  readonly sorters?: readonly CrudSort[];
  readonly filters?: readonly CrudFilter[];
  readonly meta?: { readonly [name: string]: unknown };
}
export interface ListResult {
  readonly data: AnyRecord[];
  readonly total: number;
  /** The total is a lower bound: there were more than were counted, or rows that were not looked through. */
  readonly atLeast?: true;
  /** The total is an upper bound: the database counted without the conditions that it cannot answer. */
  readonly uncounted?: true;
  /** The number of rows that were checked here, if the database could not answer all conditions. */
  readonly scanned?: number;
  /** Total of `meta.sum`; absent where the filters leave no index for it. */
  readonly sum?: number;
  /** Rows the page would read, which is more than it may (`meta.most`): none was read. */
  readonly readCost?: number;
}
