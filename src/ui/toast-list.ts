export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** It takes back what was done: Ctrl+Z does so too. */
  readonly undoes?: true;
}
export interface Toast {
  readonly key: string;
  readonly text: string;
  readonly action?: ToastAction;
  /** What else can be done now, beside taking it back. */
  readonly further?: ToastAction;
  readonly tone: 'success' | 'error';
  /** It stays until it is taken away: something is still under way. */
  readonly lasts: boolean;
}

/** The list with the next message, which replaces the one with its key, and passing ones. */
export const withToast = (shown: readonly Toast[], next: Toast): readonly Toast[] =>
  shown.some(({ key }) => key === next.key)
    ? shown.map((one) => (one.key === next.key ? next : one))
    : [...shown.filter(({ lasts }) => lasts), next];

/** The list without one message, or without all passing ones. */
export const withoutToast = (shown: readonly Toast[], key?: string): readonly Toast[] =>
  shown.filter((one) => (key === undefined ? one.lasts : one.key !== key));

/** What Ctrl+Z takes back: the latest that can be. */
export const undoOf = (shown: readonly Toast[]): Toast | undefined => shown.findLast(({ action }) => action?.undoes);
