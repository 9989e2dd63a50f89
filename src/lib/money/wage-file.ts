import { isIban } from './iban.ts';
import { exponentOf } from './money.ts';

/** One employee of a wage file (UAE Wages Protection System). Days are `YYYY-MM-DD`, amounts minor units. */
export interface WageLine {
  /** Labour card number, at most 14 digits. */
  readonly employeeId: string;
  /** Nine digits. */
  readonly routingCode: string;
  readonly iban: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly days: number;
  readonly fixedMinor: number;
  readonly variableMinor: number;
  readonly unpaidHalfDays: number;
  /** The parts of the variable pay, for banks that want them; the rest is other pay. */
  readonly overtimeMinor: number;
  readonly leaveMinor: number;
}
export interface WageFile {
  /** At most 13 digits. */
  readonly employerId: string;
  readonly routingCode: string;
  readonly fileDay: string;
  /** `HHMMSS`, 24 hours. */
  readonly fileTime: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly currency: string;
  /** What the payment is called on the statement. */
  readonly reference: string;
  /** Each line of variable pay is followed by its parts (EVP). */
  readonly listsVariablePay: boolean;
  readonly lines: readonly WageLine[];
}

/**
 * Salary information file: an EDR line for each employee, with an EVP line (housing, conveyance, medical, passage,
 * overtime, other, leave) after it where wanted, then one SCR line. Days are whole ones. Source: the banks' guides to the
 * format; the order of the EVP line, docs/decisions/0060. The order of employees is the given one; lines end without a
 * line break.
 */
export function wageFile(file: WageFile): string[] {
  const { employerId, routingCode, fileDay, fileTime, month, currency, reference, listsVariablePay, lines } = file;
  const amount = (minor: number) => {
    const exponent = exponentOf(currency);
    const digits = String(minor).padStart(exponent + 1, '0');
    return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  };
  const total = lines.reduce((sum, { fixedMinor, variableMinor }) => sum + fixedMinor + variableMinor, 0);
  const [year = '', number = ''] = month.split('-');
  return [
    ...lines.flatMap((line) => [
      [
        'EDR',
        line.employeeId.padStart(14, '0'),
        line.routingCode,
        line.iban,
        line.startDay,
        line.endDay,
        line.days,
        amount(line.fixedMinor),
        amount(line.variableMinor),
        Math.min(line.days, Math.ceil(line.unpaidHalfDays / 2)),
      ].join(','),
      ...(listsVariablePay && line.variableMinor > 0 ? [variableLine(line, amount)] : []),
    ]),
    [
      'SCR',
      employerId.padStart(13, '0'),
      routingCode,
      fileDay,
      fileTime.slice(0, 4),
      number + year,
      lines.length,
      amount(total),
      currency,
      reference,
    ].join(','),
  ];
}

/** The parts of a line's variable pay. They add up to it, even after deductions. */
function variableLine(line: WageLine, amount: (minor: number) => string): string {
  const overtime = Math.min(line.overtimeMinor, line.variableMinor);
  const leave = Math.min(line.leaveMinor, line.variableMinor - overtime);
  const nothing = amount(0);
  const parts = [...Array.from({ length: 4 }, () => nothing), amount(overtime)];
  const other = amount(line.variableMinor - overtime - leave);
  return ['EVP', line.employeeId.padStart(14, '0'), line.routingCode, ...parts, other, amount(leave)].join(',');
}

export interface WageFileIssue {
  readonly code: 'employer' | 'routing' | 'currency' | 'nobody' | 'labourCard' | 'twice' | 'agent' | 'iban';
  /** The line it is about, from 0 on. */
  readonly line?: number;
}
const ROUTING = /^\d{9}$/;
/** Wages are paid in dirhams, to accounts of the Emirates. */
const CURRENCY = 'AED';
const EMIRATES_IBAN = /^AE\d{21}$/;

/** What a bank would send the file back for. */
export function wageFileIssues({ employerId, routingCode, currency, lines }: WageFile): readonly WageFileIssue[] {
  const found: WageFileIssue[] = [
    ...(/^\d{1,13}$/.test(employerId) ? [] : [{ code: 'employer' } as const]),
    ...(ROUTING.test(routingCode) ? [] : [{ code: 'routing' } as const]),
    ...(currency === CURRENCY ? [] : [{ code: 'currency' } as const]),
    ...(lines.length > 0 ? [] : [{ code: 'nobody' } as const]),
  ];
  const named = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.employeeId && named.has(line.employeeId)) found.push({ code: 'twice', line: at });
    named.add(line.employeeId);
    if (!/^\d{1,14}$/.test(line.employeeId)) found.push({ code: 'labourCard', line: at });
    if (!ROUTING.test(line.routingCode)) found.push({ code: 'agent', line: at });
    if (!EMIRATES_IBAN.test(line.iban) || !isIban(line.iban)) found.push({ code: 'iban', line: at });
  }
  return found;
}

/** `{employerId}{YYMMDDHHMMSS}.SIF` */
export const wageFileName = ({ employerId, fileDay, fileTime }: WageFile): string =>
  `${employerId.padStart(13, '0')}${fileDay.replaceAll('-', '').slice(2)}${fileTime}.SIF`;
