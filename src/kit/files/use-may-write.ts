import { type Decision, useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

/** Anyone who may edit the record may attach files to it, if the policy lets them attach any. */
export function useMayWrite(resource: string, record: AnyRecord): (action: string) => Decision {
  const { decide } = useAccess();
  const whole = decide('edit', resource, record);
  return (action) => (whole.can ? decide(action, 'attachments') : whole);
}
