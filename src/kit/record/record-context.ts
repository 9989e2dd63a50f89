import { createContext, useContext } from 'react';
import type { KeyLine } from '#kit/keys-sheet.tsx';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { RecordMoves } from './use-record-moves.ts';

/** What every part of a record's view may ask: which record, how it is shown, and what is done from more than one place. */
export interface RecordView {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly parts: RecordParts;
  readonly moves: RecordMoves;
  /** Beside its list, in one column. */
  readonly isPeek: boolean;
  /** In one column: the panel, and the phone. */
  readonly isCompact: boolean;
  /** Opens the composer with an entry of this kind. */
  readonly compose: (type: string) => void;
  /** Actions with a key, of a page that has some (use-record-keys.ts). */
  readonly keyed: { current: readonly KeyLine[] | undefined };
  /** Where a phone has its bar of actions; absent elsewhere. */
  readonly thumbBar: HTMLElement | null;
}
const RecordContext = createContext<RecordView | null>(null);
export const RecordProvider = RecordContext.Provider;
export function useRecordView(): RecordView {
  const view = useContext(RecordContext);
  if (!view) throw new Error('useRecordView outside a record');
  return view;
}
