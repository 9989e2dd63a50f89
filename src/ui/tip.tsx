import type { TooltipProps } from 'antd';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Without a connection there is no word over it; nothing else is missed. */
const Bare = ({ children }: TooltipProps) => children;
const Tooltip = lazyPart<TooltipProps>(() =>
  import('antd/es/tooltip').then(
    (module): ComponentType<TooltipProps> => module.default,
    () => Bare,
  ),
);

/** A word of explanation over what it stands for. Few screens show one and its code is large: the rest stands at once. */
export const Tip = ({ title, children }: { readonly title: string; readonly children: ReactElement }) => (
  <Suspense fallback={children}>
    <Tooltip title={title}>{children}</Tooltip>
  </Suspense>
);
