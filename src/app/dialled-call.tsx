import { logActivity } from '#areas/sales/contacts/commands.ts';
import { leadCalls } from '#areas/sales/leads/call-logging.ts';
import { RefusedCall } from '#areas/sales/messages/refused-call.tsx';
import { CallLog } from '#kit/record/call-log.tsx';
import type { Call } from '#kit/record/current-call.ts';
import type { CallLogging } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';

/** Resources whose calls are logged from anywhere. */
const LOGGED: { readonly [resource: string]: CallLogging } = { leads: leadCalls, contacts: { log: logActivity } };

/** A refused call says why. After a call, a person who may change the record gets the question how it went. */
export function DialledCall(props: Call & { readonly onClose: () => void }) {
  const { schema, record, refused, answer } = props;
  const { decide } = useAccess();
  const logging = LOGGED[schema.name];
  if (refused && answer) return <RefusedCall {...props} refused={refused} answer={answer} />;
  const isAsked = logging && record.archivedAt === null && decide('edit', schema.name, record).can;
  return isAsked ? <CallLog {...props} logging={logging} /> : null;
}
