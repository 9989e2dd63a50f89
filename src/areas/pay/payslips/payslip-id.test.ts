import { expect, test } from 'vitest';
import { runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { newId } from '#lib/id.ts';
import { readRequest } from '#model/commit/request.ts';
import { payslipId } from './schema.ts';

test('every payslip has an id the server takes, also that of a settlement', () => {
  const employee = newId();
  const own = (run: string) => ({ key: newId(), companyId: 'c', changes: [{ ...made, id: payslipId(run, employee) }] });
  const made = { type: 'create', resource: 'payslips', values: {} };
  for (const run of [runId('2027-02'), settlementId('2027-02-15', employee)])
    expect(() => readRequest(own(run)), run).not.toThrow();
  expect(() => readRequest(own(settlementId('2027-02-15', `${employee}${employee}`)))).toThrow('invalid');
});
