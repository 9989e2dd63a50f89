import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Empty, Failure } from '#kit/failure.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { FilterMenu } from '#kit/list/filter-menu.tsx';
import { FilterRange } from '#kit/list/filter-range.tsx';
import listStyles from '#kit/list/list.module.css';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { usePersonName } from '#kit/person-name.ts';
import { useFail } from '#kit/use-fail.ts';
import { useCompany } from '#kit/workspace.tsx';
import { dayKey } from '#lib/time/dates.ts';
import { CHANGE_TYPES } from '#model/changes.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { EventRow } from './event-row.tsx';
import styles from './history.module.css';
import { daysOf } from './log-lines.ts';
import { AT, type Choice, isNarrowed, LOG, NOTHING } from './log-query.ts';
import { RecordFilter } from './record-filter.tsx';
import { RunRow } from './run-row.tsx';
import { useLog } from './use-log.ts';
import { useSummary } from './use-summary.ts';
import { LogViews, useViewCounts } from './views.tsx';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** What leaves events beside the declared collections. */
const OTHERS = ['users', 'companies', 'settings'];

/** Who changed what, and when: the company's log. */
export function History() {
  const { t } = useTranslation(['history', 'ui']);
  const fail = useFail();
  const format = useFormat();
  const { members } = useCompany();
  const nameOf = usePersonName();
  const provider = useDataProvider()();
  const log = useLog();
  const summary = useSummary();
  const [isSaving, setSaving] = useState(false);
  const { asked, events } = log;
  const counts = useViewCounts(asked, log.list, log.moment, log.readAt);
  const counted = counts?.get('shown');
  const choose = (name: Choice) => ({
    label: t(`history:${name}`),
    values: asked.chosen[name],
    onChange: (values: readonly string[]) => log.ask({ chosen: { ...asked.chosen, [name]: values } }),
  });
  const save = async () => {
    setSaving(true);
    const head = ['when', 'who', 'action', 'kind', 'what', 'summary'].map((name) => t(`history:${name}`));
    try {
      const { exportLog } = await import('./export-log.ts');
      await exportLog(provider, log.list, head, (event) => [
        nameOf(event.changedByMemberKey),
        t(`ui:change.${event.changeType}`),
        summary.nameOf(event.resourceName),
        summary.labelFor(event),
        summary.of(event),
      ]);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={listStyles.screen} aria-labelledby="list-title">
      <header className={listStyles.head}>
        <h1 id="list-title">{t('history:title')}</h1>
        <LogViews asked={asked} counts={counts} />
        <span className={`${listStyles.count} ${textStyles.figures}`} aria-live="polite">
          {counted && isNarrowed(asked) && t('ui:list.count', { total: format.number(counted.total) })}
        </span>
        <AllowedButton
          action="export"
          resource="history"
          loading={isSaving}
          icon={<Icon name="download" size={16} />}
          onClick={() => void save()}
        >
          {t('history:export')}
        </AllowedButton>
      </header>
      <search className={toolbarStyles.toolbar} aria-label={t('ui:list.filters')}>
        <FilterRange
          schema={LOG}
          field={AT}
          kind="date"
          label={t('history:when')}
          value={asked.when}
          onChange={(when) => log.ask({ when: when ?? '' })}
        />
        <FilterMenu
          {...choose('who')}
          options={[...members.values()].map(({ id, name }) => ({
            value: id,
            label: name,
            content: <Person uid={id} size={20} />,
          }))}
        />
        <FilterMenu
          {...choose('what')}
          options={[...summary.names, ...OTHERS].map((value) => ({ value, label: summary.nameOf(value) }))}
        />
        <FilterMenu
          {...choose('action')}
          options={CHANGE_TYPES.map((value) => ({ value, label: t(`ui:change.${value}`) }))}
        />
        <RecordFilter {...choose('record')} />
        {isNarrowed(asked) && (
          <button
            type="button"
            className={`${toolbarStyles.pill} ${toolbarStyles.pillClear}`}
            onClick={() => log.ask({ when: '', chosen: NOTHING })}
          >
            <Icon name="close" size={14} />
            {t('ui:list.clearAll')}
          </button>
        )}
      </search>
      {log.error && !events ? (
        <Failure error={log.error} onRetry={log.retry} />
      ) : events?.length === 0 ? (
        <Empty icon="history" title={t('history:emptyTitle')} text={t('history:empty')} />
      ) : (
        <div aria-busy={log.isStale}>
          {daysOf(log.lines ?? [], (at) => dayKey(at, format.timeZone)).map(({ day, lines }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className={styles.day}>
                {format.day(lines[0][0].modificationTimestamp)}
              </h2>
              <ol className={styles.events}>
                {lines.map(([first, ...more]) =>
                  more.length > 0 ? (
                    <RunRow key={first.id} events={[first, ...more]} />
                  ) : (
                    <EventRow key={first.id} event={first} />
                  ),
                )}
              </ol>
            </section>
          ))}
          {!events && (
            <ol className={styles.events} aria-busy="true">
              {BONES.map((key) => (
                <li key={key} className={`${styles.eventLine} ${boneStyles.standingIn}`}>
                  <Bone />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      {log.more && (
        <Button className={textStyles.wide} loading={log.isLoadingMore} onClick={log.more}>
          {t('ui:timeline.more')}
        </Button>
      )}
    </section>
  );
}
