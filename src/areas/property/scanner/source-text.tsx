import { useEffect, useRef } from 'react';
import type { Listing, Span } from '#lib/listing/listing.ts';
import panelStyles from '#ui/panel.module.css';
import styles from './scanner.module.css';
import type { WordsOfScan } from './use-words.ts';

interface Piece {
  readonly from: number;
  readonly text: string;
  readonly field?: string;
}
/**
 * The text in pieces: the parts that were read as a field's value, and those between. Of two that overlap the first
 * stays.
 */
function piecesOf(text: string, spans: { readonly [field: string]: Span }): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [field, [from, to]] of Object.entries(spans).toSorted(([, a], [, b]) => a[0] - b[0])) {
    if (from < at || to <= from) continue;
    if (from > at) pieces.push({ from: at, text: text.slice(at, from) });
    pieces.push({ from, text: text.slice(from, to), field });
    at = to;
  }
  return at < text.length ? [...pieces, { from: at, text: text.slice(at) }] : pieces;
}

/** What was pasted, with what was read marked in it; the mark of the current field is stronger. */
export function SourceText(props: {
  readonly listing: Listing;
  readonly words: WordsOfScan;
  readonly active: string | undefined;
  readonly onPick: (field: string) => void;
}) {
  const { listing, words, active, onPick } = props;
  const { t, labels } = words;
  const { text, spans = {} } = listing;
  const marked = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled to when another field is worked on
  useEffect(() => {
    const [mark, scrolled] = [marked.current, box.current];
    if (mark && scrolled) scrolled.scrollTop = mark.offsetTop - scrolled.offsetTop - scrolled.clientHeight / 2;
  }, [active]);
  if (!text) return null;
  return (
    <section className={panelStyles.panel}>
      <h3>{t('review.source')}</h3>
      <p className={styles.scanSource} dir="auto" ref={box}>
        {piecesOf(text.trimEnd(), spans).map(({ from, text: piece, field }) =>
          field === undefined ? (
            <span key={from}>{piece}</span>
          ) : (
            <button
              key={from}
              type="button"
              ref={field === active ? marked : undefined}
              data-active={field === active}
              title={labels.field(field)}
              onClick={() => onPick(field)}
            >
              {piece}
            </button>
          ),
        )}
      </p>
    </section>
  );
}
