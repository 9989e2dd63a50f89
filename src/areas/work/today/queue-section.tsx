import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFirstRows, useNumbers } from '#areas/work/dashboard/use-asked.ts';
import { useListLink } from '#areas/work/dashboard/use-list-link.ts';
import { ApprovalLine } from '#kit/approvals/approval-line.tsx';
import type { useApprovals } from '#kit/approvals/use-approvals.ts';
import { useFormat } from '#kit/format.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { FIRST, type QueueSection } from './queue.ts';
import styles from './today.module.css';

/** Lines shown after "Show more"; the rest is the list's. */
const MOST = 30;

/** One kind of what is to be done: its number and its most urgent lines. Empty, it is not there. */
export function ListSection(props: {
  readonly section: QueueSection;
  readonly lineOf: (record: AnyRecord) => ReactNode;
  /** An act for all of them, in its head. */
  readonly act?: ReactNode;
}) {
  const { section, lineOf, act } = props;
  const [isWide, setWide] = useState(false);
  const { ask } = section;
  const [counted] = useNumbers(ask.resource, [ask]);
  const { value: rows, error, retry } = useFirstRows(ask, isWide ? MOST : FIRST);
  const to = useListLink(ask);
  return (
    <Section
      name={section.name}
      count={counted?.value}
      rows={rows}
      to={to}
      error={error ?? counted?.error ?? null}
      retry={() => {
        retry();
        counted?.retry();
      }}
      isWide={isWide}
      onWide={() => setWide(true)}
      lineOf={lineOf}
      act={act}
    />
  );
}

/** What waits for this person's decision. */
export function ApprovalSection({ approvals, error, retry }: ReturnType<typeof useApprovals>) {
  const [isWide, setWide] = useState(false);
  return (
    <Section
      name="approvals"
      count={approvals?.length}
      rows={approvals?.slice(0, isWide ? MOST : FIRST)}
      error={error}
      retry={retry}
      isWide={isWide}
      onWide={() => setWide(true)}
      lineOf={({ kind, record }) => <ApprovalLine key={`${kind.resource} ${record.id}`} kind={kind} record={record} />}
    />
  );
}

function Section<T>(props: {
  readonly name: string;
  readonly count: number | undefined;
  readonly rows: readonly T[] | undefined;
  readonly to?: string;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isWide: boolean;
  readonly onWide: () => void;
  readonly lineOf: (row: T) => ReactNode;
  readonly act?: ReactNode;
}) {
  const { name, count, rows, to, error, retry, isWide, onWide, lineOf, act } = props;
  const { t } = useTranslation('today');
  const { number } = useFormat();
  const id = useId();
  const title = t(`section.${name}`);
  if (count === 0) return null;
  const left = count === undefined || !rows ? 0 : count - rows.length;
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      data-section={name}
      aria-busy={!rows && !error ? true : undefined}
    >
      <header>
        <h2 id={id}>
          {title} <span className={styles.count}>{count !== undefined && number(count)}</span>
        </h2>
        {act}
        {left > 0 && !isWide ? (
          <button type="button" className={textStyles.link} onClick={onWide}>
            {t('more', { count: Math.min(left, MOST - FIRST) })}
          </button>
        ) : (
          to && (
            <Link to={to} aria-label={t('listOf', { label: title })}>
              {t('list')}
            </Link>
          )
        )}
      </header>
      {rows ? (
        <ul className={styles.lines}>{rows.map(lineOf)}</ul>
      ) : error ? (
        <p role="alert">
          {t('failed')}{' '}
          <button
            type="button"
            className={textStyles.link}
            aria-label={t('retryOne', { label: title })}
            onClick={retry}
          >
            {t('retry')}
          </button>
        </p>
      ) : (
        <Bones lines={Math.min(count ?? FIRST, FIRST)} />
      )}
    </section>
  );
}

const Bones = ({ lines }: { readonly lines: number }) => (
  <ul className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no other name
      <li className={styles.standIn} key={line}>
        <Bone />
      </li>
    ))}
  </ul>
);

/** While it is counted what there is to do. */
export const QueueBones = () => (
  <div className={styles.section} aria-busy="true">
    <header>
      <Bone />
    </header>
    <Bones lines={10} />
  </div>
);
