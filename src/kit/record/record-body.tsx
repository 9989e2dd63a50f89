import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import { ActivityForm } from './activity-form.tsx';
import { canReadRelated } from './can-read-related.ts';
import { Facts } from './facts.tsx';
import { useRecordView } from './record-context.ts';
import styles from './record-view.module.css';
import { RelatedPanel } from './related.tsx';
import { Tabs } from './tabs.tsx';
import timelineStyles from './timeline.module.css';
import { Timeline } from './timeline.tsx';

const FilesPanel = lazyPart(async () => (await import('#kit/files/files-panel.tsx')).FilesPanel);
/** Entries a panel beside the list shows of what happened. */
const LATEST = 5;
/** The same beside a page's work, before somebody asks for more. */
const FIRST = 4;

/** The entry that the composer should open. */
export interface Composing {
  readonly type: string;
  readonly turn: number;
}
const STAND_IN = <div className={`${boneStyles.standingIn} ${timelineStyles.standIn}`} aria-busy="true" />;

/** Facts, what happened, and related records: side by side, in a panel's one column, or by tabs on a phone. */
export function RecordBody({ composing }: { readonly composing: Composing | undefined }) {
  const { definition, record, parts, isPeek, isCompact } = useRecordView();
  const { schema } = definition;
  const access = useAccess();
  const given = { definition, record };
  const hasGallery = parts.Gallery !== undefined;
  const facts = <Facts key={record.id} definition={definition} record={record} />;
  const composer = record.archivedAt === null && parts.calls && access.decide('edit', schema.name, record).can && (
    <ActivityForm
      key={record.id}
      record={record}
      resource={schema.name}
      log={parts.calls.log}
      Writing={parts.Writing}
      composing={composing}
    />
  );
  const next = parts.NextAction && record.archivedAt === null && <parts.NextAction {...given} />;
  const around = parts.Context && <parts.Context {...given} />;
  const files = schema.activities !== false && canReadRelated(access, schema, record, 'attachments') && (
    <Suspense fallback={STAND_IN}>
      <FilesPanel key={record.id} resource={schema.name} record={record} hasGallery={hasGallery} />
    </Suspense>
  );
  const related = definition.record.related?.map((one) => (
    <RelatedPanel key={one.resource} definition={definition} record={record} related={one} />
  ));
  if (isPeek)
    return (
      <div className={styles.single}>
        {next && <div className={styles.context}>{next}</div>}
        <div className={styles.facts}>{facts}</div>
        {around && <div className={styles.context}>{around}</div>}
        <div key={record.id} className={styles.activity}>
          {parts.Panels && <parts.Panels {...given} />}
          {composer}
          {parts.Messages && <parts.Messages {...given} />}
          <Timeline record={record} schema={schema} most={LATEST} />
        </div>
      </div>
    );
  const activity = (
    <>
      {composer}
      {parts.Messages && <parts.Messages {...given} />}
      <Timeline record={record} schema={schema} first={hasGallery && !isCompact ? FIRST : undefined} />
    </>
  );
  if (isCompact)
    return (
      <InTabs
        composing={composing}
        next={next}
        facts={
          <>
            {!hasGallery && facts}
            {parts.Panels && <parts.Panels {...given} />}
            {hasGallery && facts}
            {around}
          </>
        }
        activity={activity}
        files={files}
        related={related}
      />
    );
  if (hasGallery)
    return (
      <div className={styles.workFirst}>
        <div className={styles.activity}>
          {parts.Panels && <parts.Panels {...given} />}
          <div className={styles.related}>{related}</div>
          {facts}
        </div>
        <div className={styles.context}>
          {next}
          {around}
          {files}
          {activity}
        </div>
      </div>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.activity}>
        {parts.Panels && <parts.Panels {...given} />}
        {activity}
      </div>
      {(next || around || related || files) && (
        <div className={styles.context}>
          {next}
          {around}
          {related}
          {files}
        </div>
      )}
    </div>
  );
}

/** One after the other, as a phone has them; a part is read when it is first looked at. */
function InTabs(props: {
  readonly composing: Composing | undefined;
  readonly next: ReactNode;
  readonly facts: ReactNode;
  readonly activity: ReactNode;
  readonly files: ReactNode;
  readonly related: ReactNode;
}) {
  const { composing, next, facts, activity, files, related } = props;
  const { t } = useTranslation('record');
  const [tab, setTab] = useState('facts');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(['facts']));
  const open = (name: string) => {
    setTab(name);
    setSeen((known) => new Set([...known, name]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the composer is requested
  useEffect(() => {
    if (composing) open('timeline');
  }, [composing]);
  const tabs = [
    ['facts', t('tab.facts'), styles.facts, facts],
    ['timeline', t('tab.timeline'), styles.activity, activity],
    ['files', t('tab.files'), styles.context, files],
    ['related', t('tab.related'), styles.context, related],
  ] as const;
  const shown = tabs.filter(([, , , content]) => content);
  return (
    <div className={styles.single}>
      {next && <div className={styles.context}>{next}</div>}
      <Tabs label={t('tabs')} tabs={shown.map(([name, label]) => ({ name, label }))} current={tab} onTab={open} />
      {shown.map(([name, , className, content]) => (
        <div
          key={name}
          id={`tab-${name}-panel`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          className={className}
          hidden={name !== tab}
        >
          {/* words and code of a part come with it: the rest of the page stays */}
          <Suspense fallback={STAND_IN}>{seen.has(name) && content}</Suspense>
        </div>
      ))}
    </div>
  );
}
