import { type Mutant, of } from './mutants-of-records.ts';

const RUN = 'getAfter(/databases/$(db)/documents/companies/$(cid)/payroll/$(now.runId)).data.status';
const SIGNED = "['approvedBy', 'approvedAlone', 'paidBy', 'reopenNote']";
const MANAGERS = "let mayEdit = (r in ['SuperAdmin'] || (here && (r in ['CEO', 'HR'])));\n    let e = event(cid, ";
/** A right of managers, given to every Seller as well. */
const forSellers = (right: string) => {
  const head = `function ${right}(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin'`;
  return [head, `${head}, 'Seller'`] as const;
};

/** Breaks what keeps a month's pay: its states, its two signatures, and whose payslip it is. */
export const PAY_MUTANTS: readonly Mutant[] = [
  ...of(
    'payroll',
    ['shown to every Seller', ...forSellers('showPayroll')],
    ['listed by every Seller', ...forSellers('listPayroll')],
    ['made by every Seller', ...forSellers('createPayroll')],
    ['moved on by everybody', `${MANAGERS}'payroll'`, `${MANAGERS.replace("(r in ['CEO', 'HR'])", 'true')}'payroll'`],
    ['twice a month', "&& id == 'regular_' + now.periodKey", ''],
    ['born calculated', "&& now.status.matches('Draft')\n      && id == 'regular_'", "&& id == 'regular_'"],
    ['a draft with sums', "(d.status == 'Draft') == !('netMinor' in d) && ", ''],
    ['a draft with a signature', "&& (d.status == 'Draft') == !('preparedBy' in d)", ''],
    ['sums that are none', "(d.status == 'Draft' || d.netMinor == d.grossMinor - d.deductionsMinor)", 'true'],
    ['approved ahead', "d.status.matches('Approved|Paid') == ('approvedBy' in d) && ", ''],
    ['paid ahead', " && (d.status == 'Paid') == ('paidBy' in d)", ''],
    ['a reason to open what is closed', "(!('reopenNote' in d) || d.status == 'Calculated')", 'true'],
    ['paid before the month', ' && d.payDate >= d.startDate', ''],
    ['a month that ends first', 'd.startDate < d.endDate && d.payDate', 'd.payDate'],
    [
      "sums in another's name",
      "now.status == 'Calculated' && now.preparedBy == request.auth.uid",
      "now.status == 'Calculated'",
    ],
    [
      'sums after the sum',
      "(was.status == 'Draft' && now.status == 'Calculated' && now.preparedBy",
      "(now.status == 'Calculated' && now.preparedBy",
    ],
    ["approved in another's name", '(now.approvedBy == request.auth.uid && ((', '(true && (('],
    ['one person signs twice', "(now.approvedBy != now.preparedBy && !('approvedAlone' in now))", 'true'],
    ['two people said to be one', " && !('approvedAlone' in now))", ')'],
    [
      'alone without being the founder',
      "(now.get('approvedAlone', false) && get(/databases/$(db)/documents/companies/$(cid)).data.ownerUid == request.auth.uid)",
      "now.get('approvedAlone', false)",
    ],
    ['the founder alone, and nobody told', "(now.get('approvedAlone', false) && get(", '(get('],
    ["paid in another's name", '(now.paidBy == request.auth.uid && ', '('],
    ['another approver once it is paid', " && !keys.hasAny(['approvedBy', 'approvedAlone'])))", '))'],
    ['signed without a move', `(now.status != was.status || !keys.hasAny(${SIGNED}))`, 'true'],
    [
      'opened again without a reason',
      "(was.status != 'Approved' || now.status != 'Calculated' || 'reopenNote' in now)",
      'true',
    ],
    [
      'changed after the approval',
      "(was.status.matches('Draft|Calculated') || keys.hasOnly(",
      '(true || keys.hasOnly(',
    ],
    ['put away with its sums', "(now.archivedAt == was.archivedAt || was.status == 'Draft')", 'true'],
    ['opened again when it is paid', "|Approved>(Paid)'", "|Approved>(Paid)|Paid>(Calculated)'"],
    [
      'another month',
      "!keys.hasAny(['periodKey', 'kind', 'startDate', 'endDate', 'currency', 'archivedAt'])",
      "!keys.hasAny(['kind', 'archivedAt'])",
    ],
  ),
  ...of(
    'payslips',
    ['shown to every Seller', ...forSellers('showPayslips')],
    ['listed by every Seller', ...forSellers('listPayslips')],
    ['written by every Seller', ...forSellers('createPayslips')],
    [
      'changed by whoever it is of',
      `${MANAGERS}'payslips'`,
      `${MANAGERS.replace("(r in ['CEO', 'HR'])", "(mine || r in ['CEO', 'HR'])")}'payslips'`,
    ],
    ['twice an employee', "id == now.runId + '_' + now.employeeId && ", ''],
    ['a run of another month', "now.employeeId && now.runId == 'regular_' + now.periodKey", 'now.employeeId'],
    ['born locked', "&& now.status.matches('Draft')\n      && id == now.runId", '&& id == now.runId'],
    ['written for a run that is closed', `&& ${RUN} == 'Draft'\n      && told`, '&& told'],
    ['changed after the sum', `(now.status == 'Draft' && ${RUN} == 'Draft')`, "now.status == 'Draft'"],
    [
      'changed when it is locked',
      "now.status != 'Draft' && keys.hasOnly(['status', 'userId', 'version', 'updatedAt', 'updatedBy']) && ",
      "now.status != 'Draft' && ",
    ],
    ['locked before the approval', `(${RUN} == 'Approved' && now.status != 'Paid')`, "now.status != 'Paid'"],
    ['paid before its run', `${RUN} == 'Approved' && now.status != 'Paid'`, `${RUN} == 'Approved'`],
    [
      'a net of its own',
      'd.netMinor == d.grossMinor - d.deductionsMinor && d.netMinor == d.fixed',
      'd.netMinor == d.fixed',
    ],
    ['a wage file of another amount', ' && d.netMinor == d.fixedMinor + d.variableMinor', ''],
    [
      'shown to another employee',
      "(d.status.matches('Locked|Paid') && d.get('userId', '') == d.snapshot.get('userId', ''))",
      "d.status.matches('Locked|Paid')",
    ],
    [
      'shown before it is locked',
      "(d.status.matches('Draft|Held') && !('userId' in d))",
      "d.status.matches('Draft|Held')",
    ],
    ['held before it is locked', "'Draft>(Locked)|", "'Draft>(Locked|Held)|"],
    ['held when it is paid', "|Held>(Locked|Draft)'", "|Held>(Locked|Draft)|Paid>(Held)'"],
    [
      'moved to another employee',
      "!keys.hasAny(['runId', 'periodKey', 'employeeId', 'currency', 'archivedAt'])",
      "!keys.hasAny(['archivedAt'])",
    ],
    ['nine deductions', "rowed(d.get('deductions', []), 8)", "rowed(d.get('deductions', []), 9)"],
    [
      'a timeline for every Seller',
      "|| (n in ['payslips'] && ((here && (",
      "|| (n in ['payslips'] && ((here && (r in ['Seller'] || ",
    ],
  ),
  ...of('leaveRequests', [
    'taken back from a month that is paid',
    "(was.status != 'Approved' || !exists(",
    '(true || !exists(',
  ]),
];
