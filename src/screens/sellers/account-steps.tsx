import { useTranslation } from 'react-i18next';
import { ACCOUNT_STEPS, type AccountStep } from '#schema/people.ts';
import { Icon } from '#ui/icon.tsx';
import type { MakingProblem } from './use-account-making.ts';

/** How far the making of an account is, and what stopped it. */
export function AccountSteps(props: {
  readonly steps: readonly AccountStep[];
  readonly running: boolean;
  readonly problem?: MakingProblem;
}) {
  const { t } = useTranslation(['users', 'ui']);
  const { steps, running, problem } = props;
  const stateOf = (step: AccountStep) => {
    if (!steps.includes(step)) return 'later';
    const isLast = step === steps.at(-1);
    if (!isLast || (!running && !problem)) return 'done';
    return running ? 'now' : 'failed';
  };
  return (
    <>
      <ol className="account-steps" aria-live="polite">
        {ACCOUNT_STEPS.map((step) => {
          const state = stateOf(step);
          return (
            <li key={step} data-state={state}>
              {state === 'done' && <Icon name="check" size={14} />}
              {state === 'failed' && <Icon name="close" size={14} />}
              {(state === 'now' || state === 'later') && <span className="step-dot" />}
              <span>{t(`steps.${step}`)}</span>
              <span className="visually-hidden">{t(`steps.state.${state}`)}</span>
            </li>
          );
        })}
      </ol>
      {problem && (
        <p className="field-issue" role="alert">
          {sentenceOf(t, problem)}
        </p>
      )}
    </>
  );
}

/** The specification's own sentences where it has one. */
function sentenceOf(t: (key: string) => string, problem: MakingProblem): string {
  if (problem === 'duplicate') return t('users:problem.duplicate');
  if (problem === 'profileNotSaved') return t('users:problem.profileNotSaved');
  if (problem === 'mailNotSent') return t('users:problem.mailNotSent');
  return problem === 'offline' ? t('users:problem.offline') : t(`ui:error.${problem}`);
}
