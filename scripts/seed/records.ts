import type { Payout } from '#areas/pay/payouts/schema.ts';
import type { Run } from '#areas/pay/payroll/schema.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Application } from '#areas/people/applications/schema.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import type { Offer } from '#areas/sales/offers/schema.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import type { Todo } from '#areas/work/todo/schema.ts';
import type { AnyRecord } from '#model/schema.ts';

interface Records {
  readonly applications: Application;
  readonly attendees: Attendee;
  readonly contacts: Contact;
  readonly dealCommission: DealCommission;
  readonly dealSplits: Split;
  readonly deals: Deal;
  readonly employeePay: EmployeePay;
  readonly employees: Employee;
  readonly invoices: Invoice;
  readonly leads: Lead;
  readonly leaveRequests: LeaveRequest;
  readonly loans: Loan;
  readonly meetings: Meeting;
  readonly offers: Offer;
  readonly payroll: Run;
  readonly payouts: Payout;
  readonly payslips: Payslip;
  readonly properties: Property;
  readonly todo: Todo;
}
/** What a record of this collection is to the code that works with it. */
export type RecordNamed<N extends string> = N extends keyof Records ? Records[N] : AnyRecord;
/** The record at the time of a step of the sample. */
export type ReadRecord = <N extends string>(resource: N, id: string) => RecordNamed<N>;

/** The first of these records that exists by then, and fits. */
export function existing(
  record: (resource: string, id: string) => AnyRecord,
  resource: string,
  numbers: readonly number[],
  fits: (found: AnyRecord) => boolean = () => true,
): AnyRecord | undefined {
  for (const number of numbers)
    try {
      const found = record(resource, `demo_${resource}_${String(number).padStart(4, '0')}`);
      if (fits(found)) return found;
    } catch {
      // not on the books yet
    }
  return undefined;
}
