import { useRef } from 'react';
import { useDryRun } from '#kit/use-command.ts';
import type { Issue } from '#model/schema.ts';
import type { Property } from './schema.ts';

/** What keeps a draft from the market, as the server says; undefined until it has answered, and for what is no draft. */
export function useDraftGaps(property: Property): readonly Issue[] | undefined {
  const isDraft = property.standardStatus === 'Incomplete' && property.archivedAt === null;
  const answer = useDryRun('properties', 'changeStatus', property, { to: 'Active' }, isDraft);
  // a change sends the question again: the last answer is shown meanwhile
  const last = useRef<{ readonly of: string; readonly issues: readonly Issue[] }>(undefined);
  if (answer) last.current = { of: property.id, issues: answer.issues };
  return isDraft && last.current?.of === property.id ? last.current.issues : undefined;
}
