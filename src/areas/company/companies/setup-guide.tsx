import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFail } from '#kit/use-fail.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { OPEN_LIST } from '#ui/open-list.ts';
import screenLoadingStyles from '#ui/screen-loading.module.css';
import textStyles from '#ui/text.module.css';
import styles from './setup.module.css';
import { SetupBuilding } from './setup-building.tsx';
import { SetupForm } from './setup-form.tsx';
import { doneSteps, minutesLeft, type SetupFacts, STEPS, type Step, stepParts, TAX_PART } from './setup-steps.ts';
import { COMPANY } from './tabs.ts';
import { type LoadedPart, useCompanyRecord } from './use-company.ts';
import { useSample } from './use-sample.ts';

interface GuideProps {
  /** Invites people, in place. */
  readonly Invitations: ComponentType<{ readonly onChange?: () => void }>;
  /** The form of a new property, over this. */
  readonly NewProperty: ComponentType<{ readonly onClose: () => void }>;
  /** Today in words. */
  readonly day: string;
  /** All steps are done. Comes before the guide goes. */
  readonly onDone: (facts: SetupFacts) => void;
}

const TAX_PARTS = [TAX_PART];

/** Today of a new company: five steps in any order, each done where it is named. It ends by itself, or is hidden. */
export function SetupGuide(props: GuideProps) {
  const { t } = useTranslation(['company', 'today', 'ui']);
  const loaded = useCompanyRecord(TAX_PARTS);
  const { company, parts } = loaded;
  return (
    <section className={styles.guide} aria-labelledby="today">
      {loaded.error ? (
        <Failure error={loaded.error} onRetry={loaded.retry} />
      ) : company && parts ? (
        <Guide {...props} company={company} tax={parts[0]} updateCache={loaded.updateCache} />
      ) : (
        <>
          <h1 id="today">{t('today:title')}</h1>
          <p className={screenLoadingStyles.screenLoading} data-part="screen-loading">
            {t('company:guide.loading')}
          </p>
        </>
      )}
    </section>
  );
}

/** How many records there are, and one of them. */
function useSome(resource: string): { readonly total: number; readonly first: AnyRecord | undefined } {
  const { result, query } = useList<AnyRecord>({
    resource,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
  });
  return query.isSuccess ? { total: result.total ?? 0, first: result.data[0] } : { total: 0, first: undefined };
}

function Guide({
  company,
  tax,
  updateCache,
  Invitations,
  NewProperty,
  day,
  onDone,
}: GuideProps & {
  readonly company: AnyRecord;
  readonly tax: LoadedPart | undefined;
  readonly updateCache: (source: string, record: AnyRecord) => void;
}) {
  const onCompany = (saved: AnyRecord) => updateCache(COMPANY, saved);
  const { t } = useTranslation(['company', 'today', 'ui']);
  const fail = useFail();
  const { account } = useAccess();
  const { members, listPath } = useCompany();
  const { companyPort, people } = useServices();
  const [open, setOpen] = useState<Step>();
  const [isAdding, setAdding] = useState(false);
  const sample = useSample();
  const invites = useQuery({ queryKey: ['invites', company.id], queryFn: () => people.invites(), staleTime: 0 });
  const some = { leads: useSome('leads'), properties: useSome('properties') };
  const facts: SetupFacts = {
    colleagues: [...members.values()].filter(({ id, active }) => active && id !== account.id).length,
    invited: invites.data?.length ?? 0,
    isTaxKnown: tax?.record !== undefined,
    leads: some.leads.total - sample.counted.leads,
    properties: some.properties.total - sample.counted.properties,
    minutes: Math.max(1, Math.round((now().getTime() - company.createdAt.getTime()) / 60_000)),
  };
  const done = doneSteps(company, facts);
  const end = async (isDone = false) => {
    const set = {
      settingUp: undefined,
      ...(isDone && { openedOn: dayKey(now(), String(company.timezone)) }),
      ...(company.status === 'Onboarding' && company.address !== undefined && { status: 'Active' }),
    };
    try {
      onCompany(await companyPort.save(company, set));
    } catch (error) {
      fail(error);
    }
  };
  const isOver = done.size === STEPS.length;
  const latest = useRef(() => {});
  latest.current = () => {
    onDone(facts);
    void end(true);
  };
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  const next = (after: Step) => setOpen(STEPS.find((step) => step !== after && !done.has(step) && step !== 'import'));
  const formOf = (step: Step) => {
    const parts = stepParts(step, company, tax);
    if (!parts) return step === 'team' && <Invitations onChange={() => void invites.refetch()} />;
    return <SetupForm step={step} parts={parts} company={company} updateCache={updateCache} onEnd={() => next(step)} />;
  };
  const actsOf = (step: Step) => {
    const { first } = some.properties;
    if (step === 'listing')
      return (
        <>
          {done.has(step) && first && (
            <Link to={`${listPath('properties')}/${first.id}`}>{t('company:guide.openListing')}</Link>
          )}
          <Button icon={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
            {t('company:guide.newProperty')}
          </Button>
        </>
      );
    if (step === 'import')
      return (
        <>
          <Link to="/app/leads/import">{t('company:guide.importLeads')}</Link>
          <Link to="/app/properties/import">{t('company:guide.importProperties')}</Link>
        </>
      );
    const isOpen = open === step;
    const word = t(isOpen ? 'ui:action.close' : done.has(step) ? 'company:guide.change' : 'company:guide.open');
    return (
      <Button
        type={done.has(step) || isOpen ? 'text' : 'default'}
        aria-expanded={isOpen}
        aria-label={`${word}: ${t(`company:guide.step.${step}.title`)}`}
        onClick={() => setOpen(isOpen ? undefined : step)}
      >
        {word}
      </Button>
    );
  };
  /** A step that is done says what was done. */
  const wordsOf = (step: Step) => {
    if (!done.has(step)) return t(`company:guide.step.${step}.text`);
    const { colleagues, invited, leads, properties } = facts;
    const texts: { readonly [step in Step]: readonly unknown[] } = {
      company: [company.city ?? company.address, company.currency],
      brand: [company.logoUrl && t('company:guide.was.logo'), company.brandColour],
      team: [
        colleagues > 0 && t('company:guide.was.joined', { count: colleagues }),
        invited > 0 && t('company:guide.was.invited', { count: invited }),
      ],
      import: [t('company:guide.was.leads', { count: leads })],
      listing: [t('company:guide.was.properties', { count: properties })],
    };
    return texts[step].filter(Boolean).join(' · ');
  };
  /** Esc folds the step. Control and Enter press its main button. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.isDefaultPrevented()) return;
    if (event.key === 'Escape' && !document.querySelector(OPEN_LIST)) setOpen(undefined);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.querySelector<HTMLElement>(`.${styles.foot} button`)?.click();
  };
  return (
    <>
      <header className={styles.head}>
        <h1 id="today">{t('today:title')}</h1>
        <span className={textStyles.quiet}>{day}</span>
        <Button type="text" onClick={() => void end()}>
          {t('company:guide.hide')}
        </Button>
      </header>
      <div className={styles.columns}>
        <div>
          <h2>{t('company:guide.title', { name: company.name })}</h2>
          <p className={textStyles.quiet}>{t('company:guide.text')}</p>
          <ol className={styles.steps}>
            {STEPS.map((step, at) => (
              <li key={step} data-done={done.has(step)}>
                <span className={styles.mark}>
                  {done.has(step) ? (
                    <Icon name="check" size={16} />
                  ) : (
                    <span className={textStyles.figures}>{at + 1}</span>
                  )}
                </span>
                <div className={styles.words}>
                  <h3>
                    {t(`company:guide.step.${step}.title`)}
                    {done.has(step) && <span className="visually-hidden"> {t('company:guide.done')}</span>}
                  </h3>
                  <p className={textStyles.quiet}>
                    <Isolated text={wordsOf(step)} />
                  </p>
                </div>
                <div className={styles.acts}>{actsOf(step)}</div>
                {open === step && (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields in it
                  <div className={styles.body} onKeyDown={onKeyDown}>
                    {formOf(step)}
                  </div>
                )}
              </li>
            ))}
          </ol>
        </div>
        <aside className={styles.side}>
          <div className={styles.progress}>
            <SetupBuilding done={done.size} />
            <p role="status">
              {t('company:guide.progress', { done: done.size, total: STEPS.length })}{' '}
              {!isOver && <small>{t('company:guide.left', { count: minutesLeft(done) })}</small>}
            </p>
            <div className={styles.pips} aria-hidden="true">
              {STEPS.map((step, at) => (
                <i key={step} data-on={at < done.size} />
              ))}
            </div>
          </div>
          {sample.isKnown && <SampleCard sample={sample} />}
        </aside>
      </div>
      {isAdding && (
        <Suspense>
          <NewProperty onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function SampleCard({ sample }: { readonly sample: ReturnType<typeof useSample> }) {
  const { t } = useTranslation('company');
  const { isThere, done, total, sizes, add, remove } = sample;
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <h2 id="sample">{t('guide.sample.title')}</h2>
      <p className={textStyles.quiet}>{t('guide.sample.text', sizes)}</p>
      <Button loading={done !== undefined} onClick={isThere ? remove : add}>
        {t(isThere ? 'guide.sample.remove' : 'guide.sample.add')}
      </Button>
      {done !== undefined && (
        <progress value={done} max={total} aria-label={t('guide.sample.running', { done, total })} />
      )}
    </section>
  );
}
