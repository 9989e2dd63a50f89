import { type HttpError, useList } from '@refinedev/core';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import relatedStyles from './related.module.css';
import styles from './sent.module.css';

const SHOWN = 5;
/** A link to listings, as far as this says something of it. */
type Sent = AnyRecord & {
  readonly label: string;
  readonly state: string;
  readonly views: number;
  readonly lastViewedAt?: Date;
  readonly enquiries: number;
  readonly expiresAt: Date;
  readonly revokedAt?: Date;
};

/** The last links to a home, or of a lead: whether they were sent, and how often they were opened. */
export function SentPanel({ field, id }: { readonly field: 'propertyIds' | 'leadId'; readonly id: string }) {
  const labels = useLabels('shares');
  const { decide } = useAccess();
  const { result } = useList<Sent, HttpError>({
    resource: 'shares',
    filters: [{ field, operator: 'eq', value: id }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: decide('list', 'shares').can },
  });
  if (result.data.length === 0) return null;
  return (
    <section aria-labelledby="sent-title">
      <header className={relatedStyles.head}>
        <h2 id="sent-title">{labels.text('title')}</h2>
      </header>
      <ul className={styles.sent}>
        {result.data.map((share) => (
          <SentRow key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function SentRow({ share }: { readonly share: Sent }) {
  const labels = useLabels('shares');
  const { relative } = useFormat();
  const { decide } = useAccess();
  const { run, saving } = useCommandAction('shares');
  const { label, state, views, lastViewedAt, enquiries, createdAt } = share;
  const isOpen = share.revokedAt === undefined && share.expiresAt > now();
  const mayEdit = decide('edit', 'shares', share).can;
  const settle = (to: string) => void run('settle', share, labels.option('state', to), { state: to });
  const seen = lastViewedAt
    ? labels.text('sent.seen', { count: views, when: relative(lastViewedAt) })
    : labels.text('sent.unseen');
  return (
    <li>
      <span className={styles.what}>
        <bdi>{label}</bdi>
        <span className={textStyles.second}>
          {[
            relative(createdAt),
            isOpen ? seen : labels.text('sent.ended'),
            enquiries > 0 && labels.text('sent.enquiries', { count: enquiries }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Chip value={state}>{labels.option('state', state)}</Chip>
      {mayEdit && state === 'Opened' && (
        <>
          <Button size="small" loading={saving} onClick={() => settle('NotSent')}>
            {labels.option('state', 'NotSent')}
          </Button>
          <Button size="small" loading={saving} onClick={() => settle('Sent')}>
            {labels.option('state', 'Sent')}
          </Button>
        </>
      )}
      {mayEdit && isOpen && (
        <Button
          size="small"
          type="link"
          loading={saving}
          onClick={() => void run('revoke', share, labels.text('sent.ended'))}
        >
          {labels.text('sent.end')}
        </Button>
      )}
    </li>
  );
}
