import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { Problem } from '#ui/problem.tsx';
import { issuesAt } from './typed.ts';
import type { TypedForm } from './use-typed.ts';

/** Why it was not saved, where no field that is shown says so. */
export function FormProblem(props: {
  readonly resource: string;
  readonly typed: TypedForm;
  readonly shown: readonly string[];
}) {
  const { resource, typed, shown } = props;
  const { refusal, issues } = typed;
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const other = issues.find((issue) => shown.every((name) => issuesAt([issue], name).length === 0));
  const text = refusal && issues.length === 0 ? t(`error.${kindOf(refusal)}`) : other && labels.issue(other);
  return text && <Problem>{text}</Problem>;
}
