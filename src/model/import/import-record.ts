import type { ImportRecord } from '#model/imports.ts';
import type { Plan } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';

/** What one slice did: companies/{companyId}/imports/{importId}/slices/{slice}. */
export interface SliceRecord {
  /** Reference numbers taken for it: those after `from`. */
  readonly from: number;
  readonly state: 'begun' | 'done';
  readonly written?: number;
  readonly refused?: number;
  /** Who gets a notice, after the whole import. */
  readonly countedNotices?: readonly CountedNotice[];
}
/** What a change tells colleagues. */
export type PlannedNotice = Plan['notices'][number];
export interface CountedNotice {
  readonly notice: PlannedNotice;
  readonly count: number;
}

export const importsOf = (companyId: string) => `companies/${companyId}/imports`;
export const importPath = ({ companyId, importId }: Place) => `${importsOf(companyId)}/${importId}`;
export const slicesOf = (place: Place) => `${importPath(place)}/slices`;
interface Place {
  readonly companyId: string;
  readonly importId: string;
}

// Only this folder writes these documents: what is stored has this type.
export const asImport = (data: Values | undefined) => data as ImportRecord | undefined;
export const asSlice = (data: Values | undefined) => data as SliceRecord | undefined;
