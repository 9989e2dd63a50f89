import { useEffect } from 'react';
import { AppError } from '#model/errors.ts';
import type { Issue } from '#model/schema.ts';
import type { TypedForm } from './use-typed.ts';

/** Shows what the server says of a form's values at their fields, once those were left or the form was sent. */
export function useServerIssues(typed: TypedForm, issues: readonly Issue[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is shown once, by what it says
  useEffect(() => {
    if (issues?.length === 0) typed.forgetRefusal();
    else if (issues) typed.refuse(new AppError('invalid', { issues }));
  }, [JSON.stringify(issues)]);
}
