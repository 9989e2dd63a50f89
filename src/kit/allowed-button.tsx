import type { AnyRecord } from '#model/schema.ts';
import type { ButtonProps } from '#ui/button.tsx';
import { ActionButton } from './action-button.tsx';
import { useAllowed } from './use-allowed.ts';

/** A button of a page or a bar that asks the access control itself. */
export function AllowedButton(
  props: ButtonProps & { readonly action: string; readonly resource: string; readonly record?: AnyRecord },
) {
  const { action, resource, record, ...button } = props;
  return <ActionButton {...button} decision={useAllowed(action, resource, record)} />;
}
