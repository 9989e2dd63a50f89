import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import { useSaveKey } from '#kit/form/use-save-key.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { DisabledContext } from '#ui/disabled.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './company.module.css';
import { TabFields } from './tab-fields.tsx';
import type { LoadedPart } from './use-company.ts';
import { useTabForm } from './use-tab-form.ts';

const ConflictDialog = lazyPart(async () => (await import('#kit/form/conflict-dialog.tsx')).ConflictDialog);

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog);
const RulesVersions = lazyPart(async () => (await import('./rules-versions.tsx')).RulesVersions);

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
    const done = await form.submit(resolved);
    if (done) toast(t('company:save.done'));
    else if (done === false) refuse();
  };
  useSaveKey(async () => {
    if (!readOnly && form.typed.now().isChanged) form.press();
  });
  const { failure, failed, asking } = form;
  const found = failure?.kind === 'conflict' ? failure.conflict?.record : undefined;
  const theirs = found && (failed?.dated?.shown(found) ?? found);
  return (
    <Form {...form.formProps} onFinish={() => void save()} onFinishFailed={refuse}>
      <form
        ref={element}
        className={`${styles.form} ${formStyles.body}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && form.typed.now().isChanged) form.press();
        }}
      >
        <DisabledContext value={readOnly}>
          {props.children}
          {form.parts.map((part) => (
            <TabFields key={part.source} part={part} form={form} />
          ))}
          {form.parts.map((part) =>
            part.record && (part.dated?.rules.length ?? 0) > 1 ? (
              <Suspense key={part.source}>
                <RulesVersions part={part} readOnly={readOnly} onChanged={(saved) => form.withdrawn(part, saved)} />
              </Suspense>
            ) : null,
          )}
        </DisabledContext>
        {form.isDirty && !readOnly && (
          <section className={styles.saveBar} aria-label={t('company:save.unsaved')}>
            {failure && !theirs ? (
              <Problem>
                {t(`ui:error.${kindOf(failure)}`)} {t('ui:form.kept')}
              </Problem>
            ) : (
              <p>{t('company:save.unsaved')}</p>
            )}
            <Button onClick={form.reset}>{t('company:save.discard')}</Button>
            <Button type="primary" htmlType="submit" loading={form.saving} aria-keyshortcuts="Control+S">
              {t(form.isRuled ? 'company:rules.from' : 'ui:action.save')}
            </Button>
          </section>
        )}
        <Suspense>
          {asking && (
            <RulesDialog
              part={asking}
              changes={form.changesIn(asking)}
              onClose={(saved) => form.asked(asking, saved)}
            />
          )}
          {failed && theirs && (
            <ConflictDialog
              schema={{ ...failed.schema, name: 'company' }}
              base={failed.record ?? { ...theirs, ...failed.start }}
              mine={form.plainChangesIn(failed)}
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
