import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** What should be known before one continues, in the flow of a page. */
export function Callout(props: {
  readonly icon: IconName;
  readonly role?: 'alert' | 'status';
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** What can be done about it, at its end. */
  readonly actions?: ReactNode;
}) {
  const { icon, role, className = '', children, actions } = props;
  return (
    <div className={`${styles.callout} ${className}`} data-part="callout" role={role}>
      <Icon name={icon} size={18} />
      <div>{children}</div>
      {actions}
    </div>
  );
}
