import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { Suspense } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { AntdTheme } from '#ui/antd/theme.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import styles from './conversations.module.css';
import type { Conversation } from './schema.ts';
import { Thread } from './thread.tsx';

const HeadTools = lazyPart(async () => (await import('./head-tools.tsx')).HeadTools);

const VIEWS = ['mine', 'unassigned', 'all'] as const;
const STATES = ['Open', 'Waiting', 'Undelivered', 'Snoozed', 'Done'] as const;
/** What these list is in order of this moment. */
const SINCE: { readonly [state: string]: 'waitingSince' | 'undeliveredAt' } = {
  Waiting: 'waitingSince',
  Undelivered: 'undeliveredAt',
};
/** Before everything: what has no such moment is left out. */
const EVER = new Date(0);
const NEWEST = 50;

/** Everything that is written to and by clients: the list, one conversation, and who it is with. */
export function ConversationsPage() {
  const labels = useLabels('conversations');
  const { account, decide } = useAccess();
  const { listPath } = useCompany();
  const isNarrow = useNarrow();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'all';
  const state = STATES.find((one) => one === search.get('state')) ?? 'Open';
  const openId = useParams()['*'] || undefined;
  const addressOf = (id: string, params = search) => `${listPath('conversations')}/${id}?${params}`;
  const set = (name: string, value: string) =>
    void navigate(addressOf('', new URLSearchParams([...[...search].filter(([one]) => one !== name), [name, value]])), {
      replace: true,
    });
  const shownSeller = search.get('seller');
  const q = search.get('q') ?? '';
  const since = q ? undefined : SINCE[state];
  const filters: CrudFilter[] = [
    ...(q ? [{ field: 'q', operator: 'contains', value: q } as const] : []),
    // somebody who is looked for is found in any state
    ...(q || state === 'Undelivered'
      ? []
      : [{ field: 'status', operator: 'eq', value: since ? 'Open' : state } as const]),
    ...(since ? [{ field: since, operator: 'gte', value: EVER } as const] : []),
    ...(shownSeller ? [{ field: 'sellerId', operator: 'eq', value: shownSeller } as const] : []),
    ...(view === 'mine' ? [{ field: 'sellerId', operator: 'eq', value: account.id } as const] : []),
    ...(view === 'unassigned' ? [{ field: 'assigned', operator: 'eq', value: false } as const] : []),
  ];
  const { query } = useList<Conversation, HttpError>({
    ...{ resource: 'conversations', filters, meta: { count: false } },
    sorters: [since ? { field: since, order: 'asc' } : { field: 'lastAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: NEWEST, mode: 'server' },
  });
  const all = query.data?.data;
  const shownId = openId ?? (isNarrow ? undefined : all?.[0]?.id);
  // one after the other on a phone
  const isList = !isNarrow || !openId;
  return (
    <AntdTheme>
      <section className={styles.page} aria-labelledby="conversations-title">
        {isList ? (
          <PageHead
            id="conversations-title"
            title={labels.text('title')}
            tabs={
              <PlaceTabs
                label={labels.field('sellerId')}
                tabs={VIEWS.map((one) => ({
                  to: one === 'all' ? listPath('conversations') : `${listPath('conversations')}?view=${one}`,
                  text: labels.text(`view.${one}`),
                }))}
              />
            }
          >
            <Suspense fallback={<div className={styles.headTools} />}>
              <HeadTools search={q} onSearch={(typed) => set('q', typed)} />
            </Suspense>
          </PageHead>
        ) : (
          <h1 id="conversations-title" className="visually-hidden">
            {labels.text('title')}
          </h1>
        )}
        {isList && !q && (
          <Segments
            className={styles.tools}
            label={labels.field('status')}
            values={STATES}
            chosen={state}
            wordOf={(one) => (SINCE[one] ? labels.text(`view.${one}`) : labels.option('status', one))}
            onChoose={(one) => set('state', one)}
          />
        )}
        {query.error && !all ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : !all ? (
          <Bone />
        ) : all.length === 0 && isList ? (
          <Empty icon="inbox" title={labels.text(q ? 'noneFound' : 'emptyTitle')} text={q ? q : labels.text('empty')}>
            {!q && decide('create', 'inboxes').can && (
              <Link to={listPath('inboxes')} className={textStyles.link}>
                {labels.text('connect')}
              </Link>
            )}
          </Empty>
        ) : (
          <div className={styles.columns}>
            {isList && <List all={all} openId={shownId} onOpen={(id) => void navigate(addressOf(id))} />}
            {shownId && <Thread key={shownId} id={shownId} onBack={() => void navigate(addressOf(''))} />}
          </div>
        )}
      </section>
    </AntdTheme>
  );
}

function List(props: {
  readonly all: readonly Conversation[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const labels = useLabels('conversations');
  const { relative } = useFormat();
  return (
    <ul className={styles.list} aria-label={labels.text('title')}>
      {props.all.map(({ id, name, channel, lastText, lastAt, waitingSince, undeliveredAt }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            aria-current={id === props.openId}
            onClick={() => props.onOpen(id)}
          >
            <Avatar name={name} size={36} />
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <time dateTime={lastAt.toISOString()}>{relative(lastAt)}</time>
            <span className={styles.last} data-state={undeliveredAt ? 'undelivered' : waitingSince && 'waiting'}>
              <bdi>{lastText}</bdi>
            </span>
            <span className={styles.channel}>
              {labels.option('channel', channel)}
              {waitingSince && ` · ${labels.text('waiting')}`}
              {undeliveredAt && ` · ${labels.text('undelivered')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
