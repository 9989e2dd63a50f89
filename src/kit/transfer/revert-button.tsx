import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import importStyles from './import.module.css';
import transferStyles from './transfer.module.css';
import { useRevert } from './use-revert.ts';

/** Takes an import back after asking; says what was kept because somebody worked on it. */
export function RevertButton(props: {
  readonly schema: AnySchema;
  readonly importId: string;
  /** Records it made. */
  readonly created: number;
  readonly onDone: () => void;
}) {
  const { schema, importId, created, onDone } = props;
  const { t } = useTranslation('transfer');
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { listPath } = useCompany();
  const [asking, setAsking] = useState(false);
  const { revert, done, result, failure, stop } = useRevert(schema, onDone);
  if (created === 0) return null;
  const figure = (count: number) => ({ count, total: format.number(count) });
  const close = () => {
    stop();
    setAsking(false);
  };
  return (
    <>
      <AllowedButton
        action="archive"
        resource={schema.name}
        icon={<Icon name="restore" size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('revert.action')}
      </AllowedButton>
      {asking && (
        <Dialog title={t('revert.title')} onClose={close}>
          {result ? (
            <>
              <p role="status">{t('revert.archived', figure(result.archived))}</p>
              {result.skipped > 0 && (
                <>
                  <p>{t('revert.kept', figure(result.skipped))}</p>
                  <ul className={importStyles.kept}>
                    {result.skippedRecords?.map((record) => (
                      <li key={record.id}>
                        <Link to={`${listPath(schema.name)}/${record.id}`}>{record.name}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          ) : (
            <p>{t('revert.text', { ...figure(created), name: labels.text('title') })}</p>
          )}
          {failure && (
            <p className={importStyles.failure} role="alert">
              {t(`ui:error.${failure}`)}
            </p>
          )}
          {done !== undefined && (
            <div className={transferStyles.progress}>
              <progress max={created} value={done} aria-label={t('revert.title')} />
              <span className={textStyles.figures}>
                {t('progress', { done: format.number(done), total: format.number(created) })}
              </span>
            </div>
          )}
          <div className={dialogStyles.actions}>
            <Button onClick={close}>{t(result ? 'ui:action.close' : 'ui:action.cancel')}</Button>
            {!result && (
              <Button danger type="primary" loading={done !== undefined} onClick={() => void revert(importId)}>
                {t('revert.action')}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
