import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import { useNarrow } from '#ui/use-media.ts';
import { ActivityForm } from './activity-form.tsx';
import { canReadRelated } from './can-read-related.ts';
import { Facts } from './facts.tsx';
import recordStyles from './record.module.css';
import { RelatedPanel } from './related.tsx';
import { Tabs } from './tabs.tsx';
import timelineStyles from './timeline.module.css';
import { Timeline } from './timeline.tsx';

const FilesPanel = lazyPart(async () => (await import('#kit/files/files-panel.tsx')).FilesPanel);

/** Facts, files and related records beside the timeline; where there is little room one after the other, by tabs. */
export function RecordBody(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly parts: RecordParts;
  readonly isPeek?: boolean;
}) {
  const { definition, record, parts, isPeek = false } = props;
  const { schema } = definition;
  const { t } = useTranslation('record');
  const workspace = useWorkspace();
  const { decide } = workspace;
  const narrow = useNarrow();
  const [tab, setTab] = useState('facts');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(['facts']));
  const open = (name: string) => {
    setTab(name);
    setSeen(new Set([...seen, name]));
  };
  const facts = (
    <>
      {parts.Gallery && <parts.Gallery key={record.id} definition={definition} record={record} />}
      <Facts definition={definition} record={record} />
      {parts.Panels && <parts.Panels definition={definition} record={record} />}
    </>
  );
  const standIn = (
    <div
      className={`${panelStyles.panel} ${boneStyles.standingIn} ${timelineStyles.standIn}`}
      data-part="panel standing-in"
      aria-busy="true"
    />
  );
  const files = schema.activities !== false && canReadRelated(workspace, schema, record, 'attachments') && (
    <Suspense fallback={standIn}>
      <FilesPanel key={record.id} resource={schema.name} record={record} hasGallery={parts.Gallery !== undefined} />
    </Suspense>
  );
  const related = definition.record.related?.map((one) => (
    <RelatedPanel key={one.resource} definition={definition} record={record} related={one} />
  ));
  const timeline = (
    <>
      {record.archivedAt === null && parts.logActivity && decide('edit', schema.name, record).can && (
        <ActivityForm key={record.id} record={record} resource={schema.name} log={parts.logActivity} />
      )}
      <Timeline record={record} schema={schema} />
    </>
  );
  if (!narrow && !isPeek)
    return (
      <div className={recordStyles.body} data-part="record-body">
        <div className={recordStyles.facts}>
          {facts}
          {files}
          {related}
        </div>
        <div className={recordStyles.recordTimeline}>{timeline}</div>
      </div>
    );
  const tabs: readonly (readonly [name: string, label: string, className: string | undefined, content: ReactNode])[] = [
    ['facts', t('tab.facts'), recordStyles.facts, facts],
    ['timeline', t('tab.timeline'), recordStyles.recordTimeline, timeline],
    ['files', t('tab.files'), recordStyles.facts, files],
    ['related', t('tab.related'), recordStyles.facts, related],
  ];
  const shown = tabs.filter(([, , , content]) => content);
  return (
    <div className={recordStyles.body} data-part="record-body">
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
          <Suspense fallback={standIn}>{seen.has(name) && content}</Suspense>
        </div>
      ))}
    </div>
  );
}
