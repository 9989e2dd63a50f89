import { Button, type ButtonProps, Tooltip } from 'antd';

/** A button that, where something other than the policy forbids it, stays reachable and says what. */
export function RuledButton({ refusal, onClick, ...props }: ButtonProps & { readonly refusal: string | undefined }) {
  if (!refusal) return <Button {...props} onClick={onClick} />;
  return (
    <Tooltip title={refusal}>
      <Button {...props} danger={false} aria-disabled="true" className="refused" />
    </Tooltip>
  );
}
