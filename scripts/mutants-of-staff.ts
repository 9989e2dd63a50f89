import { type Mutant, of } from './mutants-of-records.ts';

/** Whoever may change a record puts it away, and brings it back. */
const SHELF = [
  ['put away by anybody', "e.changeType == 'Archived' && mayArchive", "e.changeType == 'Archived'"],
  ['brought back by anybody', "e.changeType == 'Restored' && mayArchive", "e.changeType == 'Restored'"],
] as const;
const LOCK =
  "(!exists(/databases/$(db)/documents/companies/$(cid)/payroll/$('regular_' + now.monthKey)) || get(/databases/$(db)/documents/companies/$(cid)/payroll/$('regular_' + now.monthKey)).data.status.matches('Draft|Calculated'))";

export const STAFF_MUTANTS: readonly Mutant[] = [
  ...of(
    'employees',
    ['children', "d.birthDate + duration.value(5843, 'd') <= d.updatedAt", 'true'],
    ['an end before the beginning', 'd.endDate >= d.hireDate', 'true'],
    ['their own manager', "now.get('managerId', '') != id", 'true'],
    ['a departure without a reason', "(d.status != 'Offboarded' || 'endReason' in d)", 'true'],
    ['a departure without a day', "(d.status != 'Offboarded' || 'endDate' in d)", 'true'],
    ['any move', 'Onboarding>(Active)|Active', 'Onboarding>(.*)|Active'],
    [
      'everybody lists them',
      'function listEmployees(u, cid, d) { let r = role(u); return live(u) && ',
      'function listEmployees(u, cid, d) { let r = role(u); return live(u) || ',
    ],
  ),
  ...of(
    'employeePay',
    ['paid nothing', "(d.employmentType == 'CommissionOnly' || d.basicSalaryMinor > 0)", 'true'],
    [
      'beside an archived employee',
      '/companies/$(cid)/employees/$(id)).data.archivedAt == null',
      '/companies/$(cid)/employees/$(id)).data.version > 0',
    ],
    [
      'shown to the person',
      'function showEmployeePay(u, cid, d) { let r = role(u); return live(u) && (',
      "function showEmployeePay(u, cid, d) { let r = role(u); return live(u) && (d.get('userId', '') == request.auth.uid || ",
    ],
  ),
  ...of(
    'attendees',
    ['the device’s time on coming', 'now.checkInAt == request.time && ', ''],
    ['the device’s time on going', ' && now.checkOutAt == request.time', ''],
    ['coming again', "!keys.hasAny(['checkInAt']) && ", ''],
    ['going again', "!('checkOutAt' in was) && now.checkOutAt", 'now.checkOutAt'],
    ['any day', "id == now.employeeId + '_' + now.dateKey", 'true'],
    [
      'somebody else’s record',
      "get(/databases/$(db)/documents/companies/$(cid)/employees/$(now.employeeId)).data.get('userId', '') == now.get('userId', '')",
      'true',
    ],
    ['the future', 'd.day <= d.updatedAt', 'true'],
    ['a month of another day', "d.dateKey.matches(d.monthKey + '-[0-9]{2}')", 'true'],
    [
      'by hand by oneself',
      "(now.method in ['Web', 'Mobile'] && !('correction' in now)",
      "(!('correction' in now) || 'correction' in now",
    ],
    ['corrected without a word', "(d.method != 'Manual' || 'correction' in d)", 'true'],
    ['own overtime', "(!keys.hasAny(['overtimeApproved']) || now.get('userId', '') != request.auth.uid)", 'true'],
    ['a month that is paid', LOCK, 'true'],
    ...SHELF,
    [
      'changed when it is put away',
      "(was.archivedAt == null && !keys.hasAny(['employeeId', 'employeeName',",
      "(!keys.hasAny(['employeeId', 'employeeName',",
    ],
  ),
  ...of(
    'leaveRequests',
    ['one’s own answer', " && now.get('userId', '') != request.auth.uid))", '))'],
    [
      'signed as another',
      "(!keys.hasAny(['decidedBy']) || now.get('decidedBy', request.auth.uid) == request.auth.uid)",
      'true',
      'the answer itself is signed by its own rule',
    ],
    ['a no without a reason', "(d.status != 'Rejected' || 'decisionNote' in d)", 'true'],
    ['half of several days', "(d.halfDay == 'None' || d.startDate == d.endDate)", 'true'],
    ['backwards', 'd.endDate >= d.startDate', 'true'],
    [
      'approved by oneself',
      "now.status.matches('Draft|Submitted|Cancelled') && ",
      '',
      'nobody answers the own request, by a rule of its own, and this right is for the own ones',
    ],
    ['taken back while away', "(was.status == 'Approved' && was.startDate > request.time)", "was.status == 'Approved'"],
    ...SHELF,
    [
      'changed when it is put away',
      "(was.archivedAt == null && !keys.hasAny(['reference', 'employeeId',",
      "(!keys.hasAny(['reference', 'employeeId',",
    ],
    ['back from a refusal', '|Approved>(Cancelled)', '|Approved>(Cancelled)|Rejected>(Approved|Submitted)'],
  ),
  ...of(
    'applications',
    ['refused without a reason', "(d.status != 'Rejected' || 'decisionNote' in d)", 'true'],
    ['refused by nobody', "(d.status != 'Rejected' || 'decidedBy' in d)", 'true'],
    ['an offer of nothing', "(d.status != 'Offer' || 'offerBasicMinor' in d)", 'true'],
    ['decided at birth', "!('decidedBy' in now)", 'true'],
    ['any move', 'Applied>(Screening|Rejected|Withdrawn)', 'Applied>(.*)'],
  ),
];
