import type { TooltipProps } from 'antd';
import { type ComponentType, cloneElement, type ReactElement, Suspense, useId, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Without a connection there is no word over it; nothing else is missed. */
const Bare = ({ children }: TooltipProps) => children;
const Tooltip = lazyPart<TooltipProps>(() =>
  import('antd/es/tooltip').then(
    (module): ComponentType<TooltipProps> => module.default,
    () => Bare,
  ),
);

/**
 * A word of explanation over what it stands for; for who listens instead of looking, it describes it from the start.
 * Few screens show one and its code is large: it comes afterwards and stands beside, so that what is explained is
 * never replaced under a resting pointer or with the focus on it.
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      className="tip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': words })}
      <span id={words} className="visually-hidden">
        {title}
      </span>
      <Suspense fallback={null}>
        <Tooltip title={title} open={shown}>
          <span className="tip-place" aria-hidden="true" />
        </Tooltip>
      </Suspense>
    </span>
  );
}
