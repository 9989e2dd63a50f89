import { describe, expect, it } from 'vitest';
import { addMonthsTo, isEmiratesId, isOfAge, monthOf } from './dates.ts';
import { checkEmployee, type Employee, employees } from './schema.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
/** Midnight in Dubai. */
const day = (key: string) => new Date(`${key}T00:00:00+04:00`);
const keysOf = (values: Parameters<typeof checkEmployee>[0], before?: Employee) =>
  checkEmployee(values, NOW, before).map(({ field, key }) => `${field} ${key}`);

describe('identity cards of the Emirates', () => {
  it.each(['784199012345676', '784198500000017', '784-1990-1234567-6'])('%s is one', (id) => {
    expect(isEmiratesId(id)).toBe(true);
  });
  it.each(['784199012345677', '78419901234567', '123199012345676', ''])('%s is none', (id) => {
    expect(isEmiratesId(id)).toBe(false);
  });
});

describe('days', () => {
  it('belong to the month of their own place', () => {
    expect(monthOf(day('2026-12-01'))).toBe('2026-12');
    expect(monthOf(new Date('2026-12-01T00:00:00-05:00'))).toBe('2026-12');
  });
  it('move by months to the last day where a month is shorter', () => {
    expect(addMonthsTo(day('2026-08-31'), 6)).toEqual(day('2027-02-28'));
    expect(addMonthsTo(day('2026-01-15'), 6)).toEqual(day('2026-07-15'));
  });
  it('make somebody sixteen on the birthday', () => {
    expect(isOfAge(day('2010-11-21'), NOW)).toBe(true);
    expect(isOfAge(day('2010-11-23'), NOW)).toBe(false);
  });
});

describe('an employee', () => {
  it('is at least sixteen, and leaves after coming', () => {
    expect(keysOf({ birthDate: day('2015-01-01') })).toEqual(['birthDate employees.error.age']);
    expect(keysOf({ hireDate: day('2026-05-01'), endDate: day('2026-04-30') })).toEqual([
      'endDate employees.error.end',
    ]);
    expect(keysOf({ hireDate: day('2026-05-01'), endDate: day('2026-05-01') })).toEqual([]);
  });
  it('is on probation for six months at most', () => {
    const hireDate = day('2026-01-15');
    expect(keysOf({ hireDate, probationEndDate: day('2026-07-15') })).toEqual([]);
    expect(keysOf({ hireDate, probationEndDate: day('2026-07-16') })).toEqual([
      'probationEndDate employees.error.probation',
    ]);
    expect(keysOf({ hireDate, probationEndDate: day('2026-01-14') })).toEqual([
      'probationEndDate employees.error.probationStart',
    ]);
  });
  it('carries a card that exists, and documents that end after they begin', () => {
    const card = (number: string) => [{ type: 'EmiratesId' as const, number }];
    expect(keysOf({ idDocuments: card('784199012345676') })).toEqual([]);
    expect(keysOf({ idDocuments: card('784199012345670') })).toEqual(['idDocuments employees.error.emiratesId']);
    const passport = { type: 'Passport', number: 'X1234567', issueDate: day('2026-02-01') } as const;
    expect(keysOf({ idDocuments: [{ ...passport, expiryDate: day('2026-01-01') }] })).toEqual([
      'idDocuments employees.error.documentDates',
    ]);
  });
  it('reports to somebody else', () => {
    const before = { id: 'somebody_0001' } as Employee;
    expect(keysOf({ managerId: 'somebody_0001' }, before)).toEqual(['managerId employees.error.self']);
    expect(keysOf({ managerId: 'somebody_0002' }, before)).toEqual([]);
  });
  it('remembers the document that expires first', () => {
    const derived = employees.derive?.(
      {
        firstName: 'Amelia',
        lastName: 'Clarke',
        brokerLicenceExpiryDate: day('2027-03-01'),
        idDocuments: [
          { type: 'Passport', number: 'X1', expiryDate: day('2026-12-01') },
          { type: 'Visa', number: 'V1' },
        ],
      } as never,
      NOW,
    );
    expect(derived).toEqual({
      fullName: 'Amelia Clarke',
      documentsExpireAt: day('2026-12-01'),
      documentsExpireMonth: '2026-12',
    });
  });
});
