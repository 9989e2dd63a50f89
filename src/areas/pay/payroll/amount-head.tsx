import type { ReactNode } from 'react';
import textStyles from '#ui/text.module.css';

/** The head of a column of amounts names their currency once for all of them. */
export const AmountHead = (props: { readonly currency: string; readonly children: ReactNode }) => (
  <th scope="col" data-end>
    {props.children} <span className={textStyles.quiet}>{props.currency}</span>
  </th>
);
