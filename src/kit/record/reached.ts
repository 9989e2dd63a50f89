import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** Whether records of this kind are called and written to. The guard answers for these. */
export const isReached = (schema: AnySchema | undefined): boolean => schema?.fields.conversationIds !== undefined;

/** The record of a shown field, if people call it or write to it; `mayWrite` if the caller may use its composer. */
export function useReached(resource: string, values: Values) {
  const { decide } = useAccess();
  const { resources, listPath } = useCompany();
  const schema = resources.find(({ name }) => name === resource);
  if (!schema || !isReached(schema) || !isStored(values)) return undefined;
  const mayWrite = values.archivedAt === null && decide('edit', resource, values).can;
  return { schema, record: values, mayWrite, path: `${listPath(resource)}/${values.id}` };
}
const isStored = (values: Values): values is AnyRecord => typeof values.id === 'string';
