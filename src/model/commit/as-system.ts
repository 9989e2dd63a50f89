import { newId } from '#lib/data/id.ts';
import { SYSTEM } from '#model/company/system.ts';
import { AppError } from '#model/errors.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const TRIES = 5;

/** A command of the server's own on the current version of a record. What is no longer true is not written. */
export async function asSystem(
  command: string,
  schema: AnySchema,
  id: string,
  input: Values,
  companyId: string,
  context: CommandContext,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const [record] = await context.store.run(({ get }) => get([`companies/${companyId}/${schema.name}/${id}`]));
    if (!record) return;
    const request = { key: newId(), companyId, command, id, version: Number(record.version), input };
    try {
      await runCommand(request, SYSTEM, { ...context, system: { name: 'deliver' } });
      return;
    } catch (error) {
      const kind = error instanceof AppError ? error.kind : undefined;
      if (kind === 'invalid') return;
      if (kind !== 'conflict' || tried === TRIES) throw error;
    }
  }
}
