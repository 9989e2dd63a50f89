import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import filtersStyles from '#kit/list/filters.module.css';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { NewView } from './use-view-commands.ts';
import { problemOf, type SavedView } from './view.ts';
import styles from './views.module.css';

/** Asks for a view's name: of a new one, with whom it is for, or of one that gets another. */
export function ViewDialog(props: {
  readonly mine: readonly SavedView[];
  readonly renamed?: SavedView;
  readonly mayShare: boolean;
  readonly saving: boolean;
  readonly onSave: (view: NewView) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['views', 'ui']);
  const { mine, renamed, mayShare, saving, onSave, onClose } = props;
  const [view, setView] = useState<NewView>({ name: renamed?.name ?? '', isShared: false, isDefault: false });
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const problem = problemOf(view.name, mine, renamed);
  const isShown = problem !== undefined && (isAsked || problem === 'limit' || problem === 'taken');
  const submit = () => {
    setAsked(true);
    if (!problem) onSave(view);
  };
  return (
    <ActionDialog
      title={t(renamed ? 'views:renameTitle' : 'views:saveTitle')}
      okText={t('ui:action.save')}
      disabled={problem === 'limit'}
      saving={saving}
      onOk={submit}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={id}>{t('views:name')}</label>
        <input
          id={id}
          autoComplete="off"
          maxLength={60}
          value={view.name}
          aria-invalid={isShown}
          aria-describedby={isShown ? `${id}-problem` : undefined}
          onChange={(event) => setView({ ...view, name: event.target.value })}
        />
        {isShown && (
          <p id={`${id}-problem`} className={filtersStyles.wrong} role="alert">
            {t(`views:problem.${problem}`, { name: view.name.trim() })}
          </p>
        )}
        {!renamed && (
          <>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={view.isDefault}
                onChange={(event) => setView({ ...view, isDefault: event.target.checked })}
              />
              {t('views:asDefault')}
            </label>
            {mayShare && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={view.isShared}
                  onChange={(event) => setView({ ...view, isShared: event.target.checked })}
                />
                {t('views:share')}
              </label>
            )}
          </>
        )}
      </div>
    </ActionDialog>
  );
}
