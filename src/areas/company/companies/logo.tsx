import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
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
import type { PickedLogo } from './chosen-logo.ts';
import styles from './company.module.css';

const KIND = uploadKind('companyLogo');
const MEGABYTES = KIND.maxBytes / 1024 / 1024;
/** Sharp in the bar and on an invoice, on a dense screen. */
const LONGEST_SIDE = 640;
const SVG = 'image/svg+xml';

/** The drawing of an SVG as a picture of points: no script runs while it is drawn, and none is kept. */
async function drawn(svg: Blob): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = LONGEST_SIDE / Math.max(width, height, 1);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob((picture) => done(picture ?? svg)));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * The logo in the bar above: chosen, looked at, then stored. It is saved by itself, apart from the form, unless a form
 * holds what was chosen (`held`) and saves it.
 */
export function Logo(props: {
  readonly company: AnyRecord;
  readonly disabled: boolean;
  /** It was saved here. */
  readonly onCompany?: (company: AnyRecord) => void;
  /** Before it is saved. */
  readonly onPick?: (picked: PickedLogo) => void;
  readonly held?: readonly [PickedLogo | undefined, Dispatch<SetStateAction<PickedLogo | undefined>>];
}) {
  const { company, disabled, held } = props;
  const { t } = useTranslation(['company', 'ui']);
  const { companyPort } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const own = useState<PickedLogo>();
  const [chosen, setChosen] = held ?? own;
  const [problem, setProblem] = useState<PictureProblem | { readonly error: unknown }>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (file: File) => {
    setProblem(undefined);
    const picture = file.type === SVG ? await drawn(file).catch(() => undefined) : file;
    const result = picture ? await preparePicture(picture, KIND, LONGEST_SIDE) : { problem: 'broken' as const };
    if ('problem' in result) return setProblem(result.problem);
    const picked = { ...result, preview: URL.createObjectURL(result.picture), fileName: file.name };
    setChosen(picked);
    props.onPick?.(picked);
  };
  const save = async (picture: Blob | undefined) => {
    setAsking(false);
    setSaving(true);
    setProblem(undefined);
    try {
      // Others may have saved since the form was opened: a logo is added to the current company.
      const logoUrl = picture && (await companyPort.putLogo(picture));
      props.onCompany?.(await companyPort.save(await companyPort.read(), { logoUrl }));
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
            accept={[...new Set(Object.values(KIND.types)), SVG].join(',')}
            aria-label={t('company:logo.choose')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              // the same file may be chosen again
              event.target.value = '';
            }}
          />
          {held && chosen && <bdi>{chosen.fileName}</bdi>}
          <p className={styles.buttonRow}>
            {chosen && !held ? (
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
                  {t(shown ? 'company:logo.replace' : 'company:logo.choose')}
                </Button>
                {company.logoUrl !== undefined && !held && (
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
