import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { AntdTheme } from '#ui/antd/theme.tsx';
import { Bone } from '#ui/bone.tsx';
import { PageHead } from '#ui/page-head.tsx';
import segmentsStyles from '#ui/segments.module.css';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import styles from './conversations.module.css';
import type { Conversation } from './schema.ts';
import { Thread } from './thread.tsx';

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
  const since = SINCE[state];
  const filters: CrudFilter[] = [
    ...(state === 'Undelivered' ? [] : [{ field: 'status', operator: 'eq', value: since ? 'Open' : state } as const]),
    ...(since ? [{ field: since, operator: 'gte', value: EVER } as const] : []),
    ...(shownSeller ? [{ field: 'sellerId', operator: 'eq', value: shownSeller } as const] : []),
    ...(view === 'mine' ? [{ field: 'sellerId', operator: 'eq', value: account.id } as const] : []),
    ...(view === 'unassigned' ? [{ field: 'assigned', operator: 'eq', value: false } as const] : []),
  ];
  const { query } = useList<Conversation, HttpError>({
    ...{ resource: 'conversations', filters, meta: { count: false }, errorNotification: false },
    sorters: [since ? { field: since, order: 'asc' } : { field: 'lastAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: NEWEST, mode: 'server' },
  });
  const all = query.data?.data;
  const shownId = openId ?? (isNarrow ? undefined : all?.[0]?.id);
  const segments = <V extends string>(
    label: string,
    values: readonly V[],
    current: V,
    name: string,
    word: (value: V) => string,
  ) => (
    <fieldset className={segmentsStyles.segments} data-part="segments">
      <legend className="visually-hidden">{label}</legend>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => set(name, value)}>
          {word(value)}
        </button>
      ))}
    </fieldset>
  );
  // one after the other on a phone
  const isList = !isNarrow || !openId;
  return (
    <AntdTheme>
      <section className={styles.page} aria-labelledby="conversations-title">
        <PageHead id="conversations-title" title={labels.text('title')} />
        {isList && (
          <div className={styles.tabs}>
            {segments(labels.field('sellerId'), VIEWS, view, 'view', (value) => labels.text(`view.${value}`))}
            {segments(labels.field('status'), STATES, state, 'state', (value) =>
              SINCE[value] ? labels.text(`view.${value}`) : labels.option('status', value),
            )}
          </div>
        )}
        {query.error && !all ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : !all ? (
          <Bone />
        ) : all.length === 0 && isList ? (
          <Empty icon="inbox" title={labels.text('emptyTitle')} text={labels.text('empty')}>
            {decide('create', 'inboxes').can && (
              <Link to={listPath('inboxes')} className={textStyles.link}>
                {labels.text('connect')}
              </Link>
            )}
          </Empty>
        ) : (
          <>
            {isList && <List all={all} openId={shownId} onOpen={(id) => void navigate(addressOf(id))} />}
            {shownId && <Thread key={shownId} id={shownId} onBack={() => void navigate(addressOf(''))} />}
          </>
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
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              <bdi>{lastText}</bdi>
            </span>
            <span>
              {labels.option('channel', channel)} · {relative(lastAt)}
              {waitingSince && ` · ${labels.text('waiting')}`}
              {undeliveredAt && ` · ${labels.text('undelivered')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
