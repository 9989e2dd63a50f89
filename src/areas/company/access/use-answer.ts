import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { ACCESS_REQUESTS, type AccessRequest } from '#kit/access/requests.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { AppError } from '#model/errors.ts';
import type { AssignableRole } from '#model/people/people.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { Answer } from './grants.ts';
import { useSavePacks } from './use-save-packs.ts';

/** Does what grants the wish, then marks it answered: cut off in between, it can be marked afterwards. Throws AppError. */
export function useAnswer(request: AccessRequest) {
  const { account } = useAccess();
  const { schema } = useCompany();
  const { people } = useServices();
  const { send } = useCommit();
  const { save } = useSavePacks();
  const dataProvider = useDataProvider();
  const [saving, setSaving] = useState(false);

  /** Resolves with what the requester reads. */
  const carryOut = async (answer: Answer, chosen: { role?: AssignableRole; reason: string }): Promise<string> => {
    if (answer.kind === 'decline') return chosen.reason;
    if (answer.kind === 'role' && chosen.role) {
      await people.changeRole(await people.read(request.requesterId), chosen.role);
      return `role:${chosen.role}`;
    }
    if (answer.kind === 'pack') {
      await save(answer.pack, true);
      return `pack:${answer.pack}`;
    }
    if (answer.kind === 'record') await assign();
    return answer.kind === 'record' ? 'record' : '';
  };
  const assign = async () => {
    const { object: resource, recordKey = '', requesterId } = request;
    const { owner } = schema(resource);
    if (!owner) throw new AppError('invalid');
    const { data } = await dataProvider().getOne<AnyRecord>({ resource, id: recordKey });
    if (data[owner] === requesterId) return;
    await send({ changes: [{ type: 'update', resource, before: data, set: { [owner]: requesterId } }] });
  };
  const give = async (answer: Answer, chosen: { role?: AssignableRole; reason: string }) => {
    setSaving(true);
    try {
      const decision = await carryOut(answer, chosen);
      const set = {
        status: answer.kind === 'decline' ? 'Declined' : 'Granted',
        decidedBy: account.id,
        ...(decision && { decision }),
      };
      await send({ changes: [{ type: 'update', resource: ACCESS_REQUESTS, before: request, set }] });
    } finally {
      setSaving(false);
    }
  };
  return { give, saving };
}
