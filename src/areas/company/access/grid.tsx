import { type KeyboardEvent, useRef, useState } from 'react';
import type { Reach } from '#model/policy/policy-port.ts';
import styles from './grid.module.css';
import { extentOf, ScopeMark } from './scope-mark.tsx';

/** One question of the table: may this role do this to that? */
export interface Question {
  readonly role: string;
  readonly action: string;
  readonly object: string;
}
export interface GridRow {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}

/** Rows × actions. One cell is in the tab order, arrows move; the pointed or focused cell is reported. */
export function Grid(props: {
  readonly caption: string;
  readonly corner: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly questionOf: (row: string, column: string) => Question;
  readonly reach: (question: Question) => Reach;
  readonly onSelect: (question: Question) => void;
}) {
  const { rows, columns, questionOf, reach, onSelect } = props;
  const table = useRef<HTMLTableElement>(null);
  const [[atRow, atColumn], setPlace] = useState<readonly [number, number]>([0, 0]);
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const stop: readonly [number, number] = [clamp(atRow, rows.length), clamp(atColumn, columns.length)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -columns.length],
      End: [0, columns.length],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const [down = 0, right = 0] = step;
    const next = [clamp(stop[0] + down, rows.length), clamp(stop[1] + right, columns.length)] as const;
    setPlace(next);
    table.current?.tBodies[0]?.rows[next[0]]?.cells[next[1] + 1]?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.grid} aria-label={props.caption} tabIndex={0}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{props.corner}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row, rowIndex) => (
            <tr key={row.key}>
              <th scope="row">
                <span>{row.label}</span>
                {row.hint && <small>{row.hint}</small>}
              </th>
              {columns.map(({ key }, columnIndex) => {
                const question = questionOf(row.key, key);
                const { scope, pack } = reach(question);
                const isStop = rowIndex === stop[0] && columnIndex === stop[1];
                return (
                  <td key={key}>
                    <button
                      type="button"
                      tabIndex={isStop ? 0 : -1}
                      onFocus={() => {
                        setPlace([rowIndex, columnIndex]);
                        onSelect(question);
                      }}
                      onPointerEnter={(event) => event.pointerType === 'mouse' && onSelect(question)}
                      onClick={() => onSelect(question)}
                    >
                      <ScopeMark extent={extentOf(question.object, scope)} pack={pack !== undefined} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
