import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { FileDrop, TABLES } from '#kit/transfer/file-drop.tsx';
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS } from '#kit/transfer/limits.ts';
import { TextArea } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { usePart } from '#ui/use-part.ts';
import styles from './scanner.module.css';
import { MOST_READS } from './stock.ts';
import type { ScanControl } from './use-scan.ts';

const LEAST = 15;
const MOST = 20_000;

const loadQrDialog = async () => (await import('./qr/qr-dialog.tsx')).QrDialog;

/** Three ways in: a listing as people send it to each other, a file of them, or a QR code. */
export function InputPanel({ control }: { readonly control: ScanControl }) {
  const { t } = useTranslation('scanner');
  const { number } = useFormat();
  const { busy, refusal, readText, readFile } = control;
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<File>();
  const { Part: QrDialog, failed, show, hide } = usePart(loadQrDialog);
  const limits = {
    most: number(MAX_ROWS),
    size: MAX_BYTES / 1024 / 1024,
    columns: MAX_COLUMNS,
    reads: number(MOST_READS),
  };
  const isLink = /^\s*https?:\/\/\S+\s*$/.test(text);
  return (
    <>
      {refusal && (
        <Callout icon="warning" role="alert">
          {t(`refusal.${refusal}`, limits)}
        </Callout>
      )}
      <p className={styles.scanLead}>{t('empty')}</p>
      <div className={styles.scanInputs}>
        <div className={`${panelStyles.panel} ${styles.scanPaste}`}>
          <label className={fieldStyles.label} data-part="field-label" htmlFor="scan-text">
            {t('paste.label')}
          </label>
          <TextArea
            id="scan-text"
            rows={10}
            maxLength={MOST}
            value={text}
            placeholder={t('paste.example')}
            aria-describedby="scan-text-hint"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim().length >= LEAST && !busy)
                void readText(text);
            }}
          />
          <p className={textStyles.quiet} id="scan-text-hint" role={isLink ? 'alert' : undefined}>
            {isLink ? t('paste.link') : t('paste.hint')}
          </p>
          <div className={styles.scanActions}>
            <Button
              type="primary"
              loading={busy}
              disabled={busy || isLink || text.trim().length < LEAST}
              icon={<Icon name="scanner" size={16} />}
              onClick={() => void readText(text)}
            >
              {t('paste.read')}
            </Button>
            <Button
              icon={<Icon name={failed ? 'offline' : 'camera'} size={16} />}
              disabled={busy}
              onClick={() => {
                setPicture(undefined);
                show();
              }}
            >
              {t('qr.title')}
            </Button>
          </div>
          {failed && <p role="alert">{t('qr.notLoaded')}</p>}
        </div>
        <FileDrop
          className={styles.scanDrop}
          busy={busy}
          title={busy ? t('file.reading') : t('file.drop')}
          choose={t('file.choose')}
          accept={`${TABLES},image/*`}
          onFile={(file) => {
            if (!file.type.startsWith('image/')) return void readFile(file);
            setPicture(file);
            show();
          }}
        >
          <p className={textStyles.quiet}>{t('file.limits', limits)}</p>
          <p className={textStyles.quiet}>{t('file.compared', limits)}</p>
        </FileDrop>
      </div>
      {QrDialog && <QrDialog picture={picture} onText={(read) => void readText(read)} onClose={hide} />}
    </>
  );
}
