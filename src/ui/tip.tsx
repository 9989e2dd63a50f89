import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  Suspense,
  useId,
  useState,
} from 'react';
import { lazyPart } from './lazy-part.ts';
import styles from './tip.module.css';

type TooltipProps = ComponentProps<typeof import('./antd/tooltip.tsx').Tooltip>;
/** Without a connection there is no word over it; nothing else is missed. */
const Bare = ({ children }: TooltipProps) => children;
const Tooltip = lazyPart<TooltipProps>(() =>
  import('./antd/tooltip.tsx').then(
    (module): ComponentType<TooltipProps> => module.Tooltip,
    () => Bare,
  ),
);

/**
 * A short explanation over an element; for a screen reader it describes the element from the start. Its code is large:
 * it is loaded when the pointer or the focus first needs it, and rendered as a sibling, so that the element is never
 * replaced.
 */
export function Tip({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const words = useId();
  const [shown, setShown] = useState(false);
  // fetched when it is first wanted: most never are
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setShown(true);
    setWanted(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      className={styles.tip}
      onPointerEnter={show}
      onPointerLeave={() => setShown(false)}
      onFocus={show}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': words })}
      <span id={words} className="visually-hidden">
        {title}
      </span>
      {wanted && (
        <Suspense fallback={null}>
          <Tooltip title={title} open={shown}>
            <span className={styles.place} aria-hidden="true" />
          </Tooltip>
        </Suspense>
      )}
    </span>
  );
}
