import { useList } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './inbox.module.css';

const MINUTES_5 = 300_000;
const MOST = 3;
/** Rounded down, so that the same question asked twice is the same query. */
const roundedNow = () => new Date(Math.floor(now().getTime() / MINUTES_5) * MINUTES_5);

interface Asked {
  readonly schema: AnySchema;
  readonly moment: Date;
  readonly onOpen: () => void;
}
/** One's own, or that one takes part in, and not done with. */
function ownOpen({ owner, guests, status, ...schema }: AnySchema, uid: string) {
  const personField = guests?.field ?? owner ?? '';
  return [
    { field: personField, operator: 'eq' as const, value: uid },
    ...(status ? [{ field: status.field, operator: 'in' as const, value: openStates({ ...schema, status }) }] : []),
  ];
}

/** What time alone brings: asked when the panel opens, for nothing runs while nobody looks. */
export function Upcoming({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('inbox');
  const { decide } = useAccess();
  const { resources } = useCompany();
  const [moment] = useState(roundedNow);
  const listed = resources.filter(({ name, owner, guests }) => (owner || guests) && decide('list', name).can);
  return (
    <section className={styles.coming} aria-label={t('coming')}>
      <h3>{t('coming')}</h3>
      <ul>
        {listed.map(
          (schema) => schema.soon && <Soon key={schema.name} schema={schema} moment={moment} onOpen={onOpen} />,
        )}
      </ul>
    </section>
  );
}

function Soon({ schema, moment, onOpen }: Asked) {
  const { t } = useTranslation('inbox');
  const { account } = useAccess();
  const format = useFormat();
  const { soon = '', name, title } = schema;
  const { result } = useList<AnyRecord>({
    resource: name,
    filters: [
      ...ownOpen(schema, account.id),
      { field: soon, operator: 'gte', value: moment },
      { field: soon, operator: 'lt', value: new Date(moment.getTime() + DAY_MS) },
    ],
    sorters: [{ field: soon, order: 'asc' }],
    pagination: { pageSize: MOST },
    meta: { count: false },
  });
  return (result.data ?? []).map((record) => {
    const at = record[soon];
    const sentence = { name: String(record[title]), at: at instanceof Date ? format.dateTime(at) : '' };
    return (
      <Line key={record.id} icon="attendees" resource={name} rest={`/${record.id}`} onOpen={onOpen}>
        {t('text.MeetingSoon', sentence)}
      </Line>
    );
  });
}

/** A link to the record or the list; plain text for people without a screen of such records. */
function Line(props: {
  readonly icon: IconName;
  readonly resource: string;
  /** Of the address, behind the list's. */
  readonly rest: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  const { icon, resource, rest, onOpen, children } = props;
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const path = listPath(resource);
  const sentence = (
    <>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {decide('open', path).can ? (
        <Link className={styles.comingLine} to={`${path}${rest}`} onClick={onOpen}>
          {sentence}
        </Link>
      ) : (
        <span className={styles.comingLine}>{sentence}</span>
      )}
    </li>
  );
}
