import { eInvoices } from '#areas/sales/eInvoices/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Has an e-invoice sent that failed, or that nobody has sent yet. One that was rejected is credited instead. */
export const retry = defineCommand({
  name: 'eInvoices.retry',
  on: eInvoices,
  right: 'edit',
  input: {},
  run: ({ record, now }) =>
    ['Failed', 'Ready'].includes(record.status)
      ? {
          changes: [
            updated<typeof eInvoices>('eInvoices', record, {
              ...{ status: 'Ready', attempts: 0, nextAt: now, problems: undefined },
            }),
          ],
          effects: [],
        }
      : refused('status', 'ui.validation.move'),
});
