import { useEffect } from 'react';
import { fullNameOf } from '#kit/record-name.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** Names the browser's tab after the record, as long as its page is open. */
export function useTabTitle(schema: AnySchema, record: AnyRecord | undefined): void {
  const labels = useLabels(schema.name);
  const { company } = useCompany();
  const title = record && `${fullNameOf(schema, record, labels)} · ${company.name}`;
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
