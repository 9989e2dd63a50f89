import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { type PictureProblem, preparePicture } from '#kit/picture-file.ts';
import { useServices } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { uploadKind } from '#model/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './company.module.css';

const KIND = uploadKind('companyLogo');
const MEGABYTES = KIND.maxBytes / 1024 / 1024;
/** Sharp in the bar and on an invoice, on a dense screen. */
const LONGEST_SIDE = 640;

/** The logo in the bar above: chosen, looked at, then stored. It is saved by itself, apart from the form. */
export function Logo(props: {
  readonly company: AnyRecord;
  readonly disabled: boolean;
  readonly onCompany: (company: AnyRecord) => void;
}) {
  const { company, disabled } = props;
  const { t } = useTranslation(['company', 'ui']);
  const { companyPort } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly picture: Blob; readonly preview: string }>();
  const [problem, setProblem] = useState<PictureProblem | { readonly error: unknown }>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (file: File) => {
    setProblem(undefined);
    const result = await preparePicture(file, KIND, LONGEST_SIDE);
    if ('problem' in result) setProblem(result.problem);
    else setChosen({ picture: result.picture, preview: URL.createObjectURL(result.picture) });
  };
  const save = async (picture: Blob | undefined) => {
    setAsking(false);
    setSaving(true);
    setProblem(undefined);
    try {
      // Others may have saved since the form was opened: a logo is added to the current company.
      props.onCompany(await companyPort.setLogo(await companyPort.read(), picture));
      setChosen(undefined);
      toast(t(picture ? 'company:logo.saved' : 'company:logo.removed'));
    } catch (error) {
      setProblem({ error });
    } finally {
      setSaving(false);
    }
  };
  const shown = chosen?.preview ?? (typeof company.logoUrl === 'string' ? company.logoUrl : undefined);
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="logo">
      <h2 id="logo">{t('company:logo.title')}</h2>
      <div className={styles.logoRow}>
        <span className={styles.logoFrame}>
          {shown ? <img src={shown} alt={t('company:logo.alt')} /> : <Icon name="company" size={32} />}
        </span>
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept={[...new Set(Object.values(KIND.types))].join(',')}
            aria-label={t('company:logo.choose')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              // the same file may be chosen again
              event.target.value = '';
            }}
          />
          <p className={styles.buttonRow}>
            {chosen ? (
              <>
                <Button type="primary" loading={saving} onClick={() => save(chosen.picture)}>
                  {t('company:logo.use')}
                </Button>
                <Button disabled={saving} onClick={() => setChosen(undefined)}>
                  {t('ui:action.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button disabled={disabled} loading={saving} onClick={() => input.current?.click()}>
                  {t(company.logoUrl ? 'company:logo.replace' : 'company:logo.choose')}
                </Button>
                {company.logoUrl !== undefined && (
                  <Button danger disabled={disabled || saving} onClick={() => setAsking(true)}>
                    {t('company:logo.remove')}
                  </Button>
                )}
              </>
            )}
          </p>
          {problem && (
            <Problem>
              {typeof problem === 'string'
                ? t(`company:logo.problem.${problem}`, { size: MEGABYTES })
                : t(`ui:error.${kindOf(problem.error)}`)}
            </Problem>
          )}
          <p className={fieldStyles.hint}>{t('company:logo.hint', { size: MEGABYTES })}</p>
        </div>
      </div>
      {asking && (
        <Dialog title={t('company:logo.removeTitle')} onClose={() => setAsking(false)}>
          <p>{t('company:logo.removeText')}</p>
          <p className={`${styles.buttonRow} ${styles.buttonRowEnd}`}>
            <Button onClick={() => setAsking(false)}>{t('ui:action.cancel')}</Button>
            <Button danger type="primary" onClick={() => save(undefined)}>
              {t('company:logo.remove')}
            </Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
