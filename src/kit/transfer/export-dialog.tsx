import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { readColumns } from '#kit/list/list-columns.ts';
import { rememberedColumns } from '#kit/list/list-view.ts';
import { useCountTo } from '#kit/list/use-count-to.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { exportLeaves } from './cells.ts';
import { recallColumns, storeColumns } from './columns.ts';
import { type ListAsked, readRows, titleReader } from './export-rows.ts';
import type { Format } from './file.ts';
import { MAX_ROWS } from './limits.ts';
import styles from './transfer.module.css';
import { useColumnName } from './use-column-name.ts';
import { settingOf, useLocale, useTransfer } from './use-transfer.ts';

const FORMATS: readonly Format[] = ['xlsx', 'csv'];

/** Which columns, which kind of file; then the rows of the current list, with progress. */
export function ExportDialog(props: {
  readonly definition: ListDefinition;
  readonly asked: ListAsked;
  /** Only these, instead of the rows of the query. */
  readonly records?: readonly AnyRecord[];
  readonly total: number;
  readonly atLeast: boolean;
  readonly partial: boolean;
  readonly onClose: () => void;
}) {
  const { definition, asked, records, partial, onClose } = props;
  const { schema } = definition;
  const { t } = useTranslation('transfer');
  const labels = useLabels(schema.name);
  const name = useColumnName(schema.name);
  const format = useFormat();
  const locale = useLocale();
  const asker = useAsker();
  const provider = useDataProvider()();
  const known = { total: props.total, atLeast: props.atLeast && !partial };
  const counted = useCountTo(schema.name, records ? undefined : asked, known, MAX_ROWS + 1);
  const total = counted ?? props.total;
  const transfer = useTransfer();
  const key = `freehold.export:${asker.account.id}:${schema.name}`;
  const leaves = exportLeaves(schema);
  const [params] = useSearchParams();
  const [columns, setColumns] = useState(() => {
    const chosen = params.get('cols') ?? rememberedColumns(asker.account.id, schema.name);
    return recallColumns(
      key,
      definition,
      leaves,
      readColumns(chosen)?.map(({ field }) => field),
    );
  });
  const [kind, setKind] = useState<Format>('xlsx');
  const [read, setRead] = useState<number>();
  const [failure, setFailure] = useState('');
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async () => {
    stop.current = new AbortController();
    setFailure('');
    setRead(0);
    storeColumns(key, columns);
    try {
      const work = transfer.work();
      const setting = await settingOf(asker, schema.name, locale);
      await work.begin(setting, columns, t(`ui:unit.${setting.areaUnit}`));
      const titlesOf = titleReader(provider, schema, asker.schema);
      const onPage = async (rows: readonly AnyRecord[], count: number) => {
        await work.add(rows, { ...setting, titles: await titlesOf(rows, columns) }, columns);
        setRead(count);
      };
      if (records) await onPage(records, records.length);
      const done = records?.length ?? (await readRows(provider, schema.name, asked, stop.current.signal, onPage));
      if (done === 'stopped') return;
      const file = await work.finish(kind, labels.text('title'));
      saveAs(file, `${labels.text('title')} ${dayKey(now(), format.timeZone)}.${kind}`);
      toast(t('export.done', { count: done, total: format.number(done) }));
      onClose();
    } catch (error) {
      if (!stop.current.signal.aborted) setFailure(t(`ui:error.${kindOf(error)}`));
    } finally {
      setRead(undefined);
    }
  };
  const close = () => {
    stop.current.abort();
    onClose();
  };
  const toggle = (path: string) =>
    setColumns(columns.includes(path) ? columns.filter((column) => column !== path) : [...columns, path]);
  const rows = Math.min(total, MAX_ROWS);
  return (
    <Dialog title={t('export.title', { name: labels.text('title') })} onClose={close}>
      <p className={textStyles.quiet}>
        {counted === undefined ? (
          <Bone />
        ) : (
          t(records ? 'export.chosen' : 'export.text', { count: rows, total: format.number(rows) })
        )}
      </p>
      {partial && <Callout icon="warning">{t('export.partial')}</Callout>}
      {total > MAX_ROWS && <Callout icon="warning">{t('export.most', { most: format.number(MAX_ROWS) })}</Callout>}
      <fieldset className={styles.exportColumns} disabled={read !== undefined}>
        <legend>{t('export.columns')}</legend>
        <p className={styles.exportAll}>
          <button type="button" className={textStyles.link} onClick={() => setColumns(leaves.map(({ path }) => path))}>
            {t('export.all')}
          </button>
          <button type="button" className={textStyles.link} onClick={() => setColumns([])}>
            {t('export.none')}
          </button>
        </p>
        <div className={styles.exportList}>
          {leaves.map(({ path }) => (
            <label key={path}>
              <input type="checkbox" checked={columns.includes(path)} onChange={() => toggle(path)} />
              {name(path)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.exportKinds} disabled={read !== undefined}>
        <legend>{t('export.kind')}</legend>
        {FORMATS.map((one) => (
          <label key={one}>
            <input type="radio" name="export-kind" checked={kind === one} onChange={() => setKind(one)} />
            {t(`kind.${one}`)}
          </label>
        ))}
      </fieldset>
      {failure && <p role="alert">{failure}</p>}
      {read !== undefined && (
        <div className={styles.progress}>
          <progress max={Math.max(1, rows)} value={read} aria-label={t('export.progress')} />
          <span className={textStyles.figures} role="status">
            {t('progress', { done: format.number(read), total: format.number(rows) })}
          </span>
        </div>
      )}
      <div className={dialogStyles.actions}>
        {read === undefined ? (
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
        ) : (
          <Button onClick={() => stop.current.abort()}>{t('stop')}</Button>
        )}
        <Button
          type="primary"
          icon={<Icon name="download" size={16} />}
          loading={read !== undefined}
          disabled={columns.length === 0}
          onClick={() => void run()}
        >
          {t('export.run')}
        </Button>
      </div>
    </Dialog>
  );
}
