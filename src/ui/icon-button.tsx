import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-paths.ts';

/** A button that shows only an icon. `label` names it and is its tooltip, unless `title` says more. */
export function IconButton(
  props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    readonly icon: IconName;
    readonly label: string;
    /** Of the icon, in pixels. */
    readonly size?: number;
  },
) {
  const { icon, label, size = 16, className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className ? `${styles.iconButton} ${className}` : styles.iconButton}
      data-part="icon-button"
      aria-label={label}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
