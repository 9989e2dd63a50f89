import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#model/people/people.ts';
import { uploadKind } from '#model/uploads.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import styles from './me.module.css';
import { PictureProblem, usePicture } from './use-picture.tsx';

const KIND = uploadKind('profilePicture');
const MEGABYTES = KIND.maxBytes / 1024 / 1024;

/** The picture colleagues see: chosen, looked at, then stored. It is saved by itself, apart from the form. */
export function Picture(props: {
  readonly person: StaffMember;
  readonly onPerson: (person: StaffMember) => void;
  readonly disabled: boolean;
}) {
  const { person, disabled } = props;
  const { t } = useTranslation('me');
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const picture = usePicture(props.onPerson);
  const name = `${person.firstname} ${person.lastname}`.trim() || person.email;
  const remove = () => {
    setAsking(false);
    void picture.save(undefined);
  };
  return (
    <fieldset className={styles.picture}>
      <legend className={fieldStyles.label} data-part="field-label">
        {t('picture.label')}
      </legend>
      <Avatar name={name} pictureUrl={picture.preview ?? person.pictureUrl} size={96} />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept={[...new Set(Object.values(KIND.types))].join(',')}
          aria-label={t('picture.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void picture.choose(file);
            // the same file may be chosen again
            event.target.value = '';
          }}
        />
        <p className={styles.actions}>
          {picture.preview ? (
            <>
              <Button type="primary" loading={picture.saving} onClick={picture.use}>
                {t('picture.use')}
              </Button>
              <Button disabled={picture.saving} onClick={picture.cancel}>
                {t('picture.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button disabled={disabled} loading={picture.saving} onClick={() => input.current?.click()}>
                {t(person.pictureUrl ? 'picture.replace' : 'picture.choose')}
              </Button>
              {person.pictureUrl && (
                <Button danger disabled={disabled || picture.saving} onClick={() => setAsking(true)}>
                  {t('picture.remove')}
                </Button>
              )}
            </>
          )}
        </p>
        <PictureProblem problem={picture.problem} megabytes={MEGABYTES} />
        <p className={fieldStyles.hint}>{t('picture.hint', { size: MEGABYTES })}</p>
      </div>
      {asking && (
        <Dialog title={t('picture.removeTitle')} onClose={() => setAsking(false)}>
          <p>{t('picture.removeText')}</p>
          <p className={`${styles.actions} ${styles.actionsEnd}`}>
            <Button onClick={() => setAsking(false)}>{t('picture.cancel')}</Button>
            <Button danger type="primary" onClick={remove}>
              {t('picture.remove')}
            </Button>
          </p>
        </Dialog>
      )}
    </fieldset>
  );
}
