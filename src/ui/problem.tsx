import type { ReactNode } from 'react';
import fieldStyles from './field.module.css';

/** Why something could not be done; nothing while nothing is wrong. A field names it by `id` as its description. */
export const Problem = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) =>
  children ? (
    <p className={fieldStyles.issue} data-part="field-issue" id={id} role="alert">
      {children}
    </p>
  ) : null;
