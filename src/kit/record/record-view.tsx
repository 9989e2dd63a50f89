import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { KeyLine } from '#kit/keys-sheet.tsx';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { useNarrow } from '#ui/use-media.ts';
import { usePart } from '#ui/use-part.ts';
import { LOG_BUTTON } from './log-menu.tsx';
import { type Composing, RecordBody } from './record-body.tsx';
import { RecordProvider } from './record-context.ts';
import { RecordHead } from './record-head.tsx';
import styles from './record-view.module.css';
import { useRecordMoves } from './use-record-moves.ts';

/** A record as a case file: its head, its facts, what happened, and related records. */
export function RecordView(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly parts: RecordParts;
  /** Beside its list. */
  readonly isPeek?: boolean;
}) {
  const { definition, record, parts, isPeek = false } = props;
  const isNarrow = useNarrow();
  const isCompact = isPeek || isNarrow;
  const { moves, moving } = useRecordMoves(definition, record, parts, isCompact);
  const [thumbBar, setThumbBar] = useState<HTMLElement | null>(null);
  /** The entry that the composer should open, with a new number for each request. */
  const [composing, setComposing] = useState<Composing & { readonly of: string }>();
  const compose = (type: string) => setComposing((last) => ({ of: record.id, type, turn: (last?.turn ?? 0) + 1 }));
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address of the person, and a row of the list, lead here
  useEffect(() => {
    if (!isPeek && typeof state?.compose === 'string') compose(state.compose);
  }, [key]);
  const keyed = useRef<readonly KeyLine[]>(undefined);
  const keys = usePart(async () => (await import('./record-keys.tsx')).RecordKeys);
  useHotKeys({
    '[Shift]+?': () => {
      if (!isPeek) keys.show();
      return !isPeek;
    },
    l: () => {
      const button = isPeek ? null : document.getElementById(LOG_BUTTON);
      button?.click();
      return button !== null;
    },
  });
  return (
    <RecordProvider value={{ definition, record, parts, moves, isPeek, isCompact, compose, keyed, thumbBar }}>
      <div className={isPeek ? styles.peek : styles.page}>
        <RecordHead moving={moving} />
        <RecordBody composing={composing?.of === record.id ? composing : undefined} />
      </div>
      {keys.Part && (
        <Suspense>
          <keys.Part onClose={keys.hide} />
        </Suspense>
      )}
      {!isPeek && <div ref={setThumbBar} className={styles.thumbBar} />}
    </RecordProvider>
  );
}
