import { useTranslation } from 'react-i18next';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { MAX_ROWS } from '#model/imports.ts';
import { Callout } from '#ui/callout.tsx';
import textStyles from '#ui/text.module.css';
import { FileDrop } from './file-drop.tsx';
import { MAX_BYTES, MAX_COLUMNS } from './limits.ts';
import { PastImports } from './past-imports.tsx';
import type { ImportControl } from './use-import.ts';
import { settingOf, useLocale } from './use-transfer.ts';

/** Where a file is dropped or chosen, and imports that can be continued or undone. */
export function FileStep({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { schema, busy, refusal, open, offered, transfer } = control;
  const labels = useLabels(schema.name);
  const format = useFormat();
  const locale = useLocale();
  const asker = useAsker();
  const template = async () => {
    const work = transfer.work();
    const paths = offered.map(({ path }) => path);
    const setting = await settingOf(asker, schema.name, locale);
    await work.begin(setting, paths, t(`ui:unit.${setting.areaUnit}`));
    saveAs(await work.finish('xlsx', labels.text('title')), `${labels.text('title')}.xlsx`);
  };
  const takesFeeds = schema.name === 'properties';
  const limits = { most: format.number(MAX_ROWS), size: MAX_BYTES / 1024 / 1024, columns: MAX_COLUMNS };
  return (
    <>
      {refusal && (
        <Callout icon="warning" role="alert">
          {t(`refusal.${refusal}`, limits)}
        </Callout>
      )}
      <FileDrop
        busy={busy}
        title={busy ? t('file.reading') : t('file.drop')}
        choose={t('file.choose')}
        onFile={(file) => void open(file)}
        accept={`.csv,.tsv,.txt,.xlsx,${takesFeeds ? '.xml,.json,.blm' : '.vcf'}`}
      >
        <p className={textStyles.quiet}>{t('file.limits', limits)}</p>
        {takesFeeds && <p className={textStyles.quiet}>{t('file.feeds')}</p>}
        <button type="button" className={textStyles.link} onClick={() => void template()}>
          {t('file.template')}
        </button>
      </FileDrop>
      <PastImports control={control} />
    </>
  );
}
