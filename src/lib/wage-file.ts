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
  readonly lines: readonly WageLine[];
}

/**
 * Salary information file: an EDR line for each employee, then one SCR line. Source: domain.md §2.12 (format guides of
 * the banks). The order is the given one; lines end without a line break.
 */
export function wageFile({ employerId, routingCode, fileDay, fileTime, month, currency, lines }: WageFile): string[] {
  const amount = (minor: number) => {
    const exponent = exponentOf(currency);
    const digits = String(minor).padStart(exponent + 1, '0');
    return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  };
  const total = lines.reduce((sum, { fixedMinor, variableMinor }) => sum + fixedMinor + variableMinor, 0);
  const [year = '', number = ''] = month.split('-');
  return [
    ...lines.map((line) =>
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
        line.unpaidHalfDays / 2,
      ].join(','),
    ),
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
      '',
    ].join(','),
  ];
}

/** `{employerId}{YYMMDDHHMMSS}.SIF` */
export const wageFileName = ({ employerId, fileDay, fileTime }: WageFile): string =>
  `${employerId.padStart(13, '0')}${fileDay.replaceAll('-', '').slice(2)}${fileTime}.SIF`;
