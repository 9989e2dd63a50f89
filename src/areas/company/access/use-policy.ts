import { useAccess } from '#kit/workspace.tsx';
import { PROGRAM } from '#model/policy/access.ts';
import type { PolicyPort } from '#model/policy/policy-port.ts';
import { askProgram } from '#model/policy/program.ts';

/** The whole policy, with what it says of programs: those tables are loaded with this screen alone. */
export function usePolicy(): PolicyPort {
  const { policy } = useAccess();
  return {
    ...policy,
    ask: (subject, action, object, scope, packs) =>
      subject === PROGRAM ? askProgram(action, object, scope) : policy.ask(subject, action, object, scope, packs),
  };
}
