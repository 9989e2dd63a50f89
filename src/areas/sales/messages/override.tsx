import { useAccess } from '#kit/workspace.tsx';
import { Input } from '#ui/antd/input.tsx';

const SHORTEST = 5;
/** The reason to pass over the guard, or undefined while it is too short for one. */
export function reasonOf(typed: string): string | undefined {
  const reason = typed.trim();
  return reason.length >= SHORTEST ? reason : undefined;
}

/** Where a manager types the reason to pass over hours and counts. Nobody passes over bars. */
export function OverrideInput(props: {
  /** The moment from which the guard allows it: hours and counts alone have one. */
  readonly from: unknown;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { from, label, value, onChange } = props;
  const { decide } = useAccess();
  // it stays once the reason has made the answer a "yes"
  if ((from === undefined && value === '') || !decide('assign', 'conversations').can) return null;
  return (
    <Input
      value={value}
      aria-label={label}
      placeholder={label}
      maxLength={300}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
