import { useEffect } from 'react';
import { AppError } from '#model/errors.ts';
import type { Issue } from '#model/schema.ts';
import type { TypedForm } from './use-typed.ts';

/** Shows what the server says of a form's values at their fields, once those were left or the form was sent. */
export function useServerIssues({ refuse }: Pick<TypedForm, 'refuse'>, issues: readonly Issue[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once
  useEffect(() => {
    if (issues && issues.length > 0) refuse(new AppError('invalid', { issues }));
  }, [issues]);
}
