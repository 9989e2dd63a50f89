import { invoices } from '#areas/sales/invoices/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Ends a draft: it becomes no invoice, and gets no number. */
export const voidDraft = defineCommand({
  name: 'invoices.void',
  on: invoices,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.status === 'Draft'
      ? { changes: [updated<typeof invoices>('invoices', record, { status: 'Void' })], effects: [] }
      : refused('status', 'ui.validation.move'),
});
