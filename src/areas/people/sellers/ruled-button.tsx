import { Button, type ButtonProps } from '#ui/button.tsx';
import tipStyles from '#ui/tip.module.css';
import { Tip } from '#ui/tip.tsx';

/** A button that, where something other than the policy forbids it, stays reachable and says what. */
export function RuledButton({ refusal, onClick, ...props }: ButtonProps & { readonly refusal: string | undefined }) {
  if (!refusal) return <Button {...props} onClick={onClick} />;
  return (
    <Tip title={refusal}>
      <Button {...props} danger={false} aria-disabled="true" className={tipStyles.refused} />
    </Tip>
  );
}
