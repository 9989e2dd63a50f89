import type { Employee } from '#areas/people/employees/schema.ts';

/** Whether the employee's payroll pays the commission: who has left, or has no pay file, is paid by a payout. */
export const isOnPayroll = ({ status }: Pick<Employee, 'status'>, hasPayFile: boolean): boolean =>
  hasPayFile && status !== 'Offboarded';
