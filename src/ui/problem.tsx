import type { ReactNode } from 'react';
import fieldStyles from './field.module.css';

/** Why something could not be done; nothing while nothing is wrong. */
export const Problem = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className={fieldStyles.issue} data-part="field-issue" role="alert">
      {children}
    </p>
  ) : null;
