import type { MouseEvent } from 'react';
import type { Decision } from '#kit/workspace.tsx';
import type { IconName } from '#ui/icon-paths.ts';

/** One thing to do with a record, offered as the main button or in the menu. */
export interface RecordAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** What the policy says. Where it refuses, the action stays, says why and leads to asking for access. */
  readonly decision?: Decision;
  /** Cannot be taken back, or only with an effort. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly why?: string | undefined;
  readonly loading?: boolean;
  /** A place to go to: a call, a chat, a map. */
  readonly href?: string;
  /** Opens beside the app. */
  readonly opensWindow?: boolean;
  readonly run?: (event: MouseEvent<HTMLElement>) => void;
}
