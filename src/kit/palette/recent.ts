import { useEffect } from 'react';
import { fullNameOf } from '#kit/record-name.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** A record this person opened recently, with its name at that time. */
export interface Recent {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly reference?: string;
}
const MOST_STORED = 8;
const PREFIX = 'freehold.recent:';

export const recentKey = (companyId: string, uid: string) => `${PREFIX}${companyId}:${uid}`;

const isRecent = (value: unknown): value is Recent => {
  const { resource, id, title, reference = '' } = (value ?? {}) as { [key: string]: unknown };
  return [resource, id, title, reference].every((part) => typeof part === 'string');
};

/** Newest first. Storage may be blocked, full or holding what is not ours: then nothing was opened. */
export function readRecent(key: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_STORED) : [];
  } catch {
    return [];
  }
}

export function remember(key: string, opened: Recent): void {
  const others = readRecent(key).filter(({ resource, id }) => resource !== opened.resource || id !== opened.id);
  try {
    localStorage.setItem(key, JSON.stringify([opened, ...others].slice(0, MOST_STORED)));
  } catch {
    // a convenience, never a reason to fail
  }
}

/** What this person opened, in any company, is removed when they sign out. */
export function forgetRecent(uid: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key.endsWith(`:${uid}`));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** Puts the record on its page, or in the panel beside its list, among those opened lately. */
export function useRemembered(schema: AnySchema, record: AnyRecord | undefined): void {
  const { account } = useAccess();
  const { company } = useCompany();
  const labels = useLabels(schema.name);
  const title = record && fullNameOf(schema, record, labels);
  const reference = schema.reference && record ? String(record[schema.reference.field] ?? '') : undefined;
  const id = record?.id;
  useEffect(() => {
    if (id === undefined || title === undefined) return;
    remember(recentKey(company.id, account.id), { resource: schema.name, id, title, reference });
  }, [company.id, account.id, schema.name, id, title, reference]);
}
