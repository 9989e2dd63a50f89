import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import { useSaveKey } from '#kit/form/use-save-key.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { DisabledContext } from '#ui/disabled.ts';
import fieldStyles from '#ui/field.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import { toast } from '#ui/toast.tsx';
import styles from './company.module.css';
import { TabFields } from './tab-fields.tsx';
import type { LoadedPart } from './use-company.ts';
import { useTabForm } from './use-tab-form.ts';

const ConflictDialog = lazyPart(async () => (await import('#kit/form/conflict-dialog.tsx')).ConflictDialog);

/** The forms of one tab, saved together by the bar that stays in sight while something is unsaved. */
export function TabForm(props: {
  readonly parts: readonly LoadedPart[];
  readonly readOnly: boolean;
  readonly updateCache: (source: string, record: AnyRecord) => void;
  readonly children?: ReactNode;
}) {
  const { readOnly } = props;
  const { t } = useTranslation(['company', 'ui']);
  const form = useTabForm(props.parts, props.updateCache);
  const element = useRef<HTMLFormElement>(null);
  const refuse = () => {
    form.typed.ask();
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], .ant-select-status-error input')?.focus(),
    );
  };
  const save = async (resolved?: Parameters<typeof form.submit>[0]) => {
    if (await form.submit(resolved)) toast(t('company:save.done'));
    else refuse();
  };
  useSaveKey(async () => {
    if (!readOnly && form.isDirty) form.press();
  });
  const { failure, failed } = form;
  const theirs = failure?.kind === 'conflict' ? failure.conflict?.record : undefined;
  return (
    <Form {...form.formProps} onFinish={() => void save()} onFinishFailed={refuse}>
      <form
        ref={element}
        className={`${styles.form} ${formStyles.body}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && form.isDirty) form.press();
        }}
      >
        <DisabledContext value={readOnly}>
          {props.children}
          {form.parts.map((part) => (
            <TabFields key={part.source} part={part} form={form} />
          ))}
        </DisabledContext>
        {form.isDirty && !readOnly && (
          <section className={styles.saveBar} aria-label={t('company:save.unsaved')}>
            {failure && !theirs ? (
              <p className={fieldStyles.issue} data-part="field-issue" role="alert">
                {t(`ui:error.${kindOf(failure)}`)} {t('ui:form.kept')}
              </p>
            ) : (
              <p>{t('company:save.unsaved')}</p>
            )}
            <Button onClick={form.reset}>{t('company:save.discard')}</Button>
            <Button type="primary" htmlType="submit" loading={form.saving} aria-keyshortcuts="Control+S">
              {t('ui:action.save')}
            </Button>
          </section>
        )}
        <Suspense>
          {failed && theirs && (
            <ConflictDialog
              schema={{ ...failed.schema, name: 'company' }}
              base={failed.record ?? { ...theirs, ...failed.start }}
              mine={form.changesIn(failed)}
              theirs={theirs}
              saving={form.saving}
              onKeep={(set) => void save({ theirs, set })}
              onCancel={form.forgetFailure}
            />
          )}
        </Suspense>
      </form>
    </Form>
  );
}
