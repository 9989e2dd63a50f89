import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** A record that is called and written to: the guard answers for it. */
export const isReached = (schema: AnySchema | undefined): boolean => schema?.fields.conversationIds !== undefined;

/** The record that a shown field belongs to, if it is called and written to, and whether messages are written on its page. */
export function useReached(resource: string, values: Values) {
  const { decide } = useAccess();
  const { resources, listPath } = useCompany();
  const schema = resources.find(({ name }) => name === resource);
  if (!schema || !isReached(schema) || !isStored(values)) return undefined;
  const mayWrite = values.archivedAt === null && decide('edit', resource, values).can;
  return { schema, record: values, mayWrite, path: `${listPath(resource)}/${values.id}` };
}
const isStored = (values: Values): values is AnyRecord => typeof values.id === 'string';
