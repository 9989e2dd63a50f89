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
    | 'pendingLeave'
    | 'noBank'
    | 'noWageData'
    | 'nothingToPay'
    | 'overtime'
    | 'olderChange'
    | 'paidTwice'
    | 'leaveAhead'
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
  /** Leave that touches the month and that nobody has answered. */
  readonly pending: readonly Pick<LeaveRequest, 'id' | 'employeeName'>[];
  /** A wage file is made for the bank: it needs the account, its routing code and the labour card. */
  readonly hasWageFile: boolean;
  readonly nameOf: (employeeId: string) => string;
}

/** The findings by their cause, in their order. */
export const groupsOf = (findings: readonly Finding[]) =>
  [...new Set(findings.map(({ code }) => code))].map((code) => {
    const found = findings.filter((one) => one.code === code);
    return { code, found, isBlocker: found.some(({ isBlocker }) => isBlocker) };
  });

/** Whether a payslip is of somebody who is to be paid: nothing is left on that of who no longer is. */
export const isPaid = ({ payableDays, serviceDays }: Payslip): boolean => payableDays > 0 || serviceDays !== undefined;

/** A final settlement looks at what is of its one employee. */
export const ofRun =
  ({ employeeId }: Pick<Run, 'employeeId'>) =>
  (of: { readonly employeeId: string }): boolean =>
    employeeId === undefined || of.employeeId === employeeId;

/** What has to be looked at before a run is approved, blockers first. */
export function findingsOf({ run, slips, openDays, pending, hasWageFile, nameOf }: Known): readonly Finding[] {
  const found: Finding[] = [
    ...(run.withoutPay ?? []).map(
      (id): Finding => ({ code: 'withoutPay', isBlocker: true, name: nameOf(id), resource: 'employees', id }),
    ),
    ...(run.olderChanges ?? []).map(
      (id): Finding => ({ code: 'olderChange', isBlocker: false, name: nameOf(id), resource: 'employees', id }),
    ),
    // a day after the last one that counts is still open to be worked
    ...openDays
      .filter(({ dateKey }) => dateKey <= (run.countedUntil ?? dateKey))
      .map(
        ({ id, employeeName }): Finding => ({
          code: 'openDay',
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
    ...paidTwice(slips.filter(isPaid)),
    ...slips.filter(isPaid).flatMap((slip) => findingsOfSlip(slip, hasWageFile)),
  ];
  return found.toSorted((a, b) => Number(b.isBlocker) - Number(a.isBlocker));
}

/** Payslips of one person with two files, or into one account. Two people may share one, so that it keeps nobody back. */
function paidTwice(slips: readonly Payslip[]): Finding[] {
  const paid = slips.filter(({ netMinor }) => netMinor > 0);
  const accounts = countsOf(paid.map(({ snapshot }) => snapshot.iban));
  const people = countsOf(paid.map(({ snapshot }) => snapshot.userId));
  const isTwin = ({ snapshot: { iban, userId } }: Payslip) =>
    (accounts.get(iban) ?? 0) > 1 || (people.get(userId) ?? 0) > 1;
  return paid
    .filter(isTwin)
    .map(({ id, employeeName: name }) => ({ code: 'paidTwice', isBlocker: false, name, resource: 'payslips', id }));
}

/** How often each value is among these; one that is missing is not counted. */
function countsOf(values: readonly (string | undefined)[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
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
  // a settlement says whether it is deducted
  const isAhead = (slip.aheadHalfDays ?? 0) > 0 && !slip.leaveAhead;
  const lacksWageData = !snapshot.bankRoutingCode || !snapshot.labourCardNumber;
  return [
    ...(!snapshot.iban && netMinor > 0 ? [about('noBank', hasWageFile, 'employees', employeeId)] : []),
    ...(hasWageFile && lacksWageData && netMinor > 0 ? [about('noWageData', true, 'employees', employeeId)] : []),
    ...(isAhead ? [about('leaveAhead', slip.serviceDays !== undefined, 'employees', employeeId)] : []),
    ...(netMinor === 0 ? [about('nothingToPay', false, 'payslips', slip.id)] : []),
    ...(waitingMinutes > 0 ? [about('overtime', false, 'employees', employeeId)] : []),
    ...(deductions.some(({ carryForwardMinor = 0 }) => carryForwardMinor > 0)
      ? [about('capped', false, 'payslips', slip.id)]
      : []),
  ];
}
