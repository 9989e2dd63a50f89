import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Run } from './schema.ts';

/** Something about a run that somebody should see to; a blocker keeps it from being approved. */
export interface Finding {
  /** Its words: `cause.<code>`. */
  readonly code:
    | 'withoutPay'
    | 'openDay'
    | 'atWork'
    | 'pendingLeave'
    | 'noBank'
    | 'noWageData'
    | 'nothingToPay'
    | 'overtime'
    | 'capped';
  readonly isBlocker: boolean;
  /** Whom it is about. */
  readonly name: string;
  /** Where it can be put right. */
  readonly resource: string;
  readonly id: string;
}
export interface Known {
  readonly run: Run;
  readonly slips: readonly Payslip[];
  /** Days of the month on which somebody came and never left. */
  readonly openDays: readonly Pick<Attendee, 'id' | 'employeeName' | 'dateKey'>[];
  /** The company's day, `YYYY-MM-DD`: a day that is still going on is no mistake, but closed by an approval all the same. */
  readonly today?: string;
  /** Leave that touches the month and that nobody has answered. */
  readonly pending: readonly Pick<LeaveRequest, 'id' | 'employeeName'>[];
  /** A wage file is made for the bank: it needs the account, its routing code and the labour card. */
  readonly hasWageFile: boolean;
  readonly nameOf: (employeeId: string) => string;
}

/** The findings by their cause, in their order. Somebody who is at work now is none: that ends by itself. */
export function groupsOf(findings: readonly Finding[]) {
  const codes = [...new Set(findings.map(({ code }) => code))].filter((code) => code !== 'atWork');
  const groups = codes.map((code) => {
    const found = findings.filter((one) => one.code === code);
    return { code, found, isBlocker: found.some(({ isBlocker }) => isBlocker) };
  });
  return { groups, atWork: findings.filter(({ code }) => code === 'atWork') };
}

/** Whether a payslip is of somebody who is to be paid: nothing is left on that of who no longer is. */
export const isPaid = ({ payableDays, serviceDays }: Payslip): boolean => payableDays > 0 || serviceDays !== undefined;

/** A final settlement looks at what is of its one employee. */
export const ofRun =
  ({ employeeId }: Pick<Run, 'employeeId'>) =>
  (of: { readonly employeeId: string }): boolean =>
    employeeId === undefined || of.employeeId === employeeId;

/** What has to be looked at before a run is approved, blockers first. */
export function findingsOf({ run, slips, openDays, pending, hasWageFile, nameOf, today }: Known): readonly Finding[] {
  const found: Finding[] = [
    ...(run.withoutPay ?? []).map(
      (id): Finding => ({ code: 'withoutPay', isBlocker: true, name: nameOf(id), resource: 'employees', id }),
    ),
    ...openDays.map(
      ({ id, employeeName, dateKey }): Finding => ({
        code: dateKey === today ? 'atWork' : 'openDay',
        isBlocker: true,
        name: employeeName,
        resource: 'attendees',
        id,
      }),
    ),
    ...pending.map(
      ({ id, employeeName }): Finding => ({
        code: 'pendingLeave',
        isBlocker: true,
        name: employeeName,
        resource: 'leaveRequests',
        id,
      }),
    ),
    ...slips.filter(isPaid).flatMap((slip) => findingsOfSlip(slip, hasWageFile)),
  ];
  return found.toSorted((a, b) => Number(b.isBlocker) - Number(a.isBlocker));
}

function findingsOfSlip(slip: Payslip, hasWageFile: boolean): Finding[] {
  const { employeeName: name, employeeId, snapshot, netMinor, waitingMinutes, deductions = [] } = slip;
  const about = (code: Finding['code'], isBlocker: boolean, resource: string, id: string): Finding => ({
    code,
    isBlocker,
    name,
    resource,
    id,
  });
  const lacksWageData = !snapshot.bankRoutingCode || !snapshot.labourCardNumber;
  return [
    ...(!snapshot.iban && netMinor > 0 ? [about('noBank', hasWageFile, 'employees', employeeId)] : []),
    ...(hasWageFile && lacksWageData && netMinor > 0 ? [about('noWageData', true, 'employees', employeeId)] : []),
    ...(netMinor === 0 ? [about('nothingToPay', false, 'payslips', slip.id)] : []),
    ...(waitingMinutes > 0 ? [about('overtime', false, 'employees', employeeId)] : []),
    ...(deductions.some(({ carryForwardMinor = 0 }) => carryForwardMinor > 0)
      ? [about('capped', false, 'payslips', slip.id)]
      : []),
  ];
}
