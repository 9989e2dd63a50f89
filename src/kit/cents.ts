/** Where amounts are billed, paid or shared out: to the cent. Prices and budgets are written in whole units. */
const TO_THE_CENT: ReadonlySet<string> = new Set([
  'invoices',
  'payroll',
  'payslips',
  'payouts',
  'loans',
  'employeePay',
  'dealSplits',
  'dealCommission',
]);
export const hasCents = (resource: string): boolean => TO_THE_CENT.has(resource);
