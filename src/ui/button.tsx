import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import styles from './button.module.css';
import { useDisabled } from './disabled.ts';

interface Appearance {
  /** `text` and `link` have no frame; a page has one `primary`. */
  readonly type?: 'default' | 'primary' | 'text' | 'link';
  readonly size?: 'small' | 'middle' | 'large';
  /** Cannot be taken back, or only with an effort. */
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  /** The action is running: it cannot be started again meanwhile, and the focus stays. */
  readonly loading?: boolean;
}
export interface ButtonProps extends Appearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly htmlType?: 'button' | 'submit' | 'reset';
}
interface LinkButtonProps extends Appearance, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'type'> {
  readonly href: string;
}

const CLASSES = { default: '', primary: styles.primary, text: styles.text, link: styles.link };
const SIZES = { small: styles.small, middle: '', large: styles.large };
const classOf = ({
  type = 'default',
  size = 'middle',
  danger,
  className,
}: Appearance & { className?: string | undefined }) =>
  [styles.btn, CLASSES[type], SIZES[size], danger && styles.danger, className].filter(Boolean).join(' ');

function Content({ icon, loading, children }: Appearance & { readonly children?: ReactNode }) {
  const mark = loading ? <span className={styles.spinner} /> : icon;
  return (
    <>
      {mark && (
        <span className={styles.icon} data-part="btn-icon" aria-hidden="true">
          {mark}
        </span>
      )}
      {children !== undefined && children !== null && <span>{children}</span>}
    </>
  );
}

/**
 * antd's button in what Freehold uses of it, without antd: a list shows its rows before any of antd is loaded. antd's
 * pop-ups find their place by a ref, which they give to what `forwardRef` made only.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(given, ref) {
  const { type, size, danger, icon, loading, htmlType = 'button', children, className, onClick, ...props } = given;
  const isDisabled = useDisabled();
  return (
    <button
      data-part="button"
      {...props}
      ref={ref}
      disabled={props.disabled ?? isDisabled}
      type={htmlType}
      className={classOf({ type, size, danger, className })}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Content icon={icon} loading={loading}>
        {children}
      </Content>
    </button>
  );
});

/** A link that looks like a button: to call, to write, to another page. */
export function LinkButton({ type, size, danger, icon, loading, children, className, ...props }: LinkButtonProps) {
  return (
    <a data-part="button" {...props} className={classOf({ type, size, danger, className })}>
      <Content icon={icon} loading={loading}>
        {children}
      </Content>
    </a>
  );
}
