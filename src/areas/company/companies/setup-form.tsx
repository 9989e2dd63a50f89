import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import styles from './setup.module.css';
import { followCountry, type Step, suggestions } from './setup-steps.ts';
import { TabFields } from './tab-fields.tsx';
import type { LoadedPart } from './use-company.ts';
import { useTabForm } from './use-tab-form.ts';

/** A step of the set-up that is a form of the company. It is saved without leaving the page. */
export function SetupForm(props: {
  readonly step: Step;
  readonly parts: readonly LoadedPart[];
  readonly company: AnyRecord;
  readonly updateCache: (source: string, record: AnyRecord) => void;
  /** Saved, or left without a change. */
  readonly onEnd: () => void;
}) {
  const { step, parts, company, updateCache, onEnd } = props;
  const { t } = useTranslation(['company', 'ui']);
  const element = useRef<HTMLDivElement>(null);
  const options = { suggested: suggestions(step, company), follow: followCountry, isWhole: step === 'company' };
  const form = useTabForm(parts, updateCache, options);
  const save = async () => {
    if (await form.submit()) return onEnd();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const { failure } = form;
  return (
    <Form {...form.formProps}>
      <div ref={element} className={`${styles.form} ${formStyles.body}`}>
        {parts.map((part) => (
          <TabFields key={part.source} part={part} form={form} />
        ))}
        {failure && (
          <Problem>
            {t(`ui:error.${kindOf(failure)}`)} {t('ui:form.kept')}
          </Problem>
        )}
        <div className={styles.foot}>
          <Button type="primary" loading={form.saving} onClick={save}>
            {t('company:guide.save')}
          </Button>
          <Button type="text" onClick={onEnd}>
            {t('company:guide.skip')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
