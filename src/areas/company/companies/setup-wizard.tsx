import { useWarnAboutChange } from '@refinedev/core';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Failure, kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import screenLoadingStyles from '#ui/screen-loading.module.css';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './company.module.css';
import { followCountry, STEPS, type Step, stepPart, suggestions } from './setup-steps.ts';
import { TabFields } from './tab-fields.tsx';
import { useCompany } from './use-company.ts';
import { useTabForm } from './use-tab-form.ts';

const HOME = '/app/dashboards/default';
const pathOf = (step: Step) => `/app/my-company?setup=1&step=${step}`;

/** Three short steps after sign-up. Each is saved as it is left, and has an address of its own to come back to. */
export function SetupWizard({ Invitations }: { readonly Invitations: ComponentType }) {
  // The last step's words come along: a screen that waits for words in the middle of its work would vanish for a moment.
  const { t } = useTranslation(['company', 'joining', 'ui']);
  const [search] = useSearchParams();
  const step = STEPS.find((known) => known === search.get('step')) ?? 'identity';
  const loaded = useCompany([]);
  return (
    <section className={styles.setup} aria-labelledby="setup">
      <header>
        <h1 id="setup">{t('setup.title')}</h1>
        <p className={textStyles.quiet} data-part="quiet">
          {t('setup.text')}
        </p>
      </header>
      <Steps current={step} />
      {loaded.error ? (
        <Failure error={loaded.error} onRetry={loaded.retry} />
      ) : !loaded.company || !loaded.parts ? (
        <p className={screenLoadingStyles.screenLoading} data-part="screen-loading">
          {t('setup.loading')}
        </p>
      ) : (
        <StepForm
          key={step}
          step={step}
          company={loaded.company}
          updateCache={loaded.updateCache}
          Invitations={Invitations}
        />
      )}
    </section>
  );
}

function Steps({ current }: { readonly current: Step }) {
  const { t } = useTranslation('company');
  const at = STEPS.indexOf(current);
  return (
    <ol className={styles.setupSteps} aria-label={t('setup.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {index < at ? <Icon name="checkCircle" /> : <span className={textStyles.figures}>{index + 1}</span>}
          <span>{t(`setup.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function StepForm(props: {
  readonly step: Step;
  readonly company: AnyRecord;
  readonly updateCache: (source: string, record: AnyRecord) => void;
  readonly Invitations: ComponentType;
}) {
  const { step, company, updateCache, Invitations } = props;
  const { t } = useTranslation(['company', 'ui']);
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [stepPart(step, company)], [step, company]);
  const form = useTabForm(parts, updateCache, {
    suggested: suggestions(step, company),
    follow: followCountry,
    isWhole: true,
  });
  const [part] = form.parts;
  const at = STEPS.indexOf(step);
  const next = STEPS[at + 1];
  const before = STEPS[at - 1];
  const [target, setTarget] = useState<string>();
  const { warnWhen } = useWarnAboutChange();
  // The guard of unsaved changes is told of the save by a render of its own: only then may the address change.
  useEffect(() => {
    if (target && !form.isDirty && !warnWhen) void navigate(target);
  }, [target, form.isDirty, warnWhen, navigate]);
  const goOn = async () => {
    const finishes = !next && company.status === 'Onboarding';
    const saved = await form.submit(undefined, finishes ? { status: 'Active' } : {});
    if (!saved) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (!next) toast(t('company:setup.done'));
    setTarget(next ? pathOf(next) : HOME);
  };
  const { failure } = form;
  return (
    <Form {...form.formProps}>
      <div ref={element} className={`${styles.form} ${formStyles.body}`}>
        {part && step !== 'people' && <TabFields part={part} form={form} />}
        {step === 'people' && <Invitations />}
        {failure && (
          <p className={fieldStyles.issue} data-part="field-issue" role="alert">
            {t(`ui:error.${kindOf(failure)}`)} {t('ui:form.kept')}
          </p>
        )}
        {part && step === 'people' && form.elsewhere(part).length > 0 && (
          <p className={calloutStyles.callout} data-part="callout" role="alert">
            <Icon name="warning" size={18} />
            <span>
              {t('company:setup.incomplete')} <Link to={pathOf('identity')}>{t('company:setup.step.identity')}</Link>
            </span>
          </p>
        )}
        <div className={styles.setupFoot}>
          {before && <Button onClick={() => navigate(pathOf(before))}>{t('company:setup.back')}</Button>}
          <span />
          <Button type="text" onClick={() => navigate(HOME)}>
            {t('company:setup.later')}
          </Button>
          <Button type="primary" loading={form.saving} onClick={goOn}>
            {t(next ? 'company:setup.next' : 'company:setup.finish')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
