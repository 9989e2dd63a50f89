import { useTranslation } from 'react-i18next';
import { ACCOUNT_STEPS, type AccountStep } from '#model/people/people.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { useSlowness } from '#ui/use-slowness.ts';
import styles from './sellers-dialogs.module.css';
import type { MakingProblem } from './use-account-making.ts';

/** Longer than the whole takes when all is well. */
const SLOW_MS = 8_000;

/** The steps are below a form that may be higher than the window. */
const intoView = (line: HTMLElement | null) => void line?.scrollIntoView({ block: 'nearest' });

/** How far the making of an account is, and what stopped it. */
export function AccountSteps(props: {
  readonly steps: readonly AccountStep[];
  readonly running: boolean;
  readonly problem?: MakingProblem;
}) {
  const { t } = useTranslation(['users', 'ui']);
  const { steps, running, problem } = props;
  const isSlow = useSlowness(running, SLOW_MS);
  const stateOf = (step: AccountStep) => {
    if (!steps.includes(step)) return 'later';
    const isLast = step === steps.at(-1);
    if (!isLast || (!running && !problem)) return 'done';
    return running ? 'now' : 'failed';
  };
  return (
    <>
      <ol className={styles.accountSteps} aria-live="polite">
        {ACCOUNT_STEPS.map((step) => {
          const state = stateOf(step);
          return (
            <li key={step} data-state={state}>
              {state === 'done' && <Icon name="check" size={14} />}
              {state === 'failed' && <Icon name="close" size={14} />}
              {(state === 'now' || state === 'later') && <span className={styles.stepDot} />}
              <span>{t(`steps.${step}`)}</span>
              <span className="visually-hidden">{t(`steps.state.${state}`)}</span>
            </li>
          );
        })}
      </ol>
      {isSlow && (
        <p className={textStyles.quiet} role="status" ref={intoView}>
          {t('users:steps.slow')}
        </p>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert" ref={intoView}>
          {sentenceOf(t, problem)}
        </p>
      )}
    </>
  );
}

/** The specification's own sentences, and what is special about an account. */
const OWN_WORDS = new Set<MakingProblem>(['duplicate', 'profileNotSaved', 'mailNotSent', 'offline', 'noAnswer']);
function sentenceOf(t: (key: string) => string, problem: MakingProblem): string {
  return t(OWN_WORDS.has(problem) ? `users:problem.${problem}` : `ui:error.${problem}`);
}
