import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import formStyles from '#kit/form/form.module.css';
import { useFail } from '#kit/use-fail.ts';
import { useServices } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Problem } from '#ui/problem.tsx';
import { ChosenLogo, type PickedLogo } from './chosen-logo.ts';
import { Logo } from './logo.tsx';
import styles from './setup.module.css';
import { followCountry, type Step, suggestions } from './setup-steps.ts';
import { TabFields } from './tab-fields.tsx';
import type { LoadedPart } from './use-company.ts';
import { useTabForm } from './use-tab-form.ts';

const BrandPreview = lazyPart(async () => (await import('./brand-preview.tsx')).BrandPreview);

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
  const fail = useFail();
  const { companyPort } = useServices();
  const [logo, setLogo] = useState<PickedLogo>();
  const [isStoring, setStoring] = useState(false);
  /** Logo and colour are one change of the company. */
  const withLogo = async () => {
    if (!logo) return {};
    setStoring(true);
    try {
      return { logoUrl: await companyPort.putLogo(logo.picture) };
    } finally {
      setStoring(false);
    }
  };
  const save = async () => {
    const more = await withLogo().catch(fail);
    if (!more) return;
    if (await form.submit(undefined, more)) return onEnd();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const { failure } = form;
  return (
    <Form {...form.formProps}>
      <div ref={element} className={`${styles.form} ${formStyles.body}`} data-step={step}>
        {step === 'brand' && <Logo company={company} disabled={false} held={[logo, setLogo]} />}
        <ChosenLogo value={logo}>
          {parts.map((part) => (
            <TabFields key={part.source} part={part} form={form} />
          ))}
        </ChosenLogo>
        {failure && (
          <Problem>
            {t(`ui:error.${kindOf(failure)}`)} {t('ui:form.kept')}
          </Problem>
        )}
        <div className={styles.foot}>
          <Button type="primary" loading={isStoring || form.saving} onClick={save}>
            {t('company:guide.save')}
          </Button>
          <Button type="text" onClick={onEnd}>
            {t('company:guide.skip')}
          </Button>
        </div>
        {step === 'brand' && (
          <Suspense>
            <BrandPreview colour={form.typed.values.brandColour} logo={logo?.preview} />
          </Suspense>
        )}
      </div>
    </Form>
  );
}
