import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import textStyles from '#ui/text.module.css';
import { InputPanel } from './input-panel.tsx';
import { Results } from './results.tsx';
import styles from './scanner.module.css';
import { useScan } from './use-scan.ts';
import { useWords } from './use-words.ts';

/** Listings from outside become drafts of properties, compared with our own stock first. */
export function Scanner() {
  const words = useWords();
  const { t } = words;
  const { company } = useCompany();
  const { number, dateTime } = useFormat();
  const control = useScan();
  const { scan, judged, stock, failure, restart } = control;
  const save = async () => {
    if (!scan) return;
    const { saveResult } = await import('./save-result.ts');
    await saveResult(scan, judged, words, { currency: company.currency, unit: company.areaDisplayUnit });
  };
  const problem = stock.failure ?? failure;
  return (
    <section className={styles.scan} aria-labelledby="scan-title">
      <PageHead
        id="scan-title"
        title={t('title')}
        about={
          scan &&
          t('summary', {
            name: scan.name || t('pasted'),
            count: scan.rows.length,
            total: number(scan.rows.length),
            at: dateTime(scan.at),
          })
        }
      >
        {scan && (
          <>
            <Button icon={<Icon name="download" size={16} />} onClick={() => void save()}>
              {t('save')}
            </Button>
            <Button icon={<Icon name="refresh" size={16} />} onClick={restart}>
              {t('again')}
            </Button>
          </>
        )}
      </PageHead>
      {problem && (
        <Callout
          icon="warning"
          role="alert"
          actions={
            stock.failure && (
              <button type="button" className={textStyles.link} onClick={stock.retry}>
                {t('ui:action.retry')}
              </button>
            )
          }
        >
          {t(stock.failure ? 'notCompared' : 'stopped', { reason: t(`ui:error.${problem}`) })}
        </Callout>
      )}
      {scan?.seen && <p className={styles.scanNote}>{t('seen', { date: dateTime(scan.seen) })}</p>}
      {scan && scan.unknown.length > 0 && (
        <p className={styles.scanNote}>{t('unknown', { columns: scan.unknown.join(', ') })}</p>
      )}
      {stock.stock.left > 0 && (
        <p className={styles.scanNote}>{t('left', { count: stock.stock.left, total: number(stock.stock.left) })}</p>
      )}
      <p className={styles.scanNote} role="status" data-on={stock.done !== undefined}>
        {scan &&
          stock.done !== undefined &&
          t('comparing', { done: number(stock.done), total: number(scan.rows.length) })}
      </p>
      {scan ? (
        <Results
          key={`${scan.hash}:${scan.at.getTime()}`}
          control={control}
          opened={scan.rows.length === 1 && scan.rows[0]?.decision === 'Pending' ? 0 : undefined}
        />
      ) : (
        <InputPanel control={control} />
      )}
    </section>
  );
}
