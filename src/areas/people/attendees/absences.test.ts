import { expect, it } from 'vitest';
import type { Employee } from '#areas/people/employees/schema.ts';
import { workSources } from '#lib/work/rules.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import { absencesOf } from './absences.ts';
import type { Attendee } from './schema.ts';

const zone = 'Asia/Dubai';
const at = (day: string) => new Date(`${day}T00:00:00+04:00`);
const person = (id: string, hired = '2024-01-01') => ({ id, hireDate: at(hired) }) as Employee;
const came = (employeeId: string, dateKey: string) => ({ employeeId, dateKey, status: 'Present' }) as Attendee;

it('working days with neither a record nor leave are absences, of people who are clocked', () => {
  const [amelia, rahul, noura] = [person('amelia'), person('rahul', '2026-11-18'), person('noura')];
  const known = {
    staff: [amelia, rahul, noura],
    records: [
      came('amelia', '2026-11-16'),
      { ...came('amelia', '2026-11-17'), status: 'Absent' } as Attendee,
      came('rahul', '2026-11-19'),
    ],
    leaves: [{ employeeId: 'amelia', startDate: at('2026-11-19'), endDate: at('2026-11-20') }],
    rules: workSources('AE', undefined),
  };
  // Monday to Sunday; Saturday and Sunday are free, today is the Friday
  const found = absencesOf(daysFromTo('2026-11-16', '2026-11-22'), known, '2026-11-20', zone);
  expect(found.map(({ employee, dateKey }) => `${employee.id} ${dateKey}`)).toEqual([
    'amelia 2026-11-18',
    'rahul 2026-11-18',
  ]);
});
