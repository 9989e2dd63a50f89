import { expect, it } from 'vitest';
import { type WageFile, wageFile, wageFileIssues, wageFileName } from './wage-file.ts';

const period = { startDay: '2026-10-01', endDay: '2026-10-31', days: 31, routingCode: '903320101' };
const file: WageFile = {
  employerId: '1234567',
  routingCode: '903320101',
  fileDay: '2026-10-31',
  fileTime: '101500',
  month: '2026-10',
  currency: 'AED',
  reference: 'SALARY 2026-10',
  listsVariablePay: false,
  lines: [
    {
      ...period,
      employeeId: '10001234567890',
      iban: 'AE070331234567890123456',
      fixedMinor: 933333,
      variableMinor: 0,
      unpaidHalfDays: 4,
      overtimeMinor: 0,
      leaveMinor: 0,
    },
    {
      ...period,
      employeeId: '10001234567891',
      iban: 'AE300460000001111111111',
      fixedMinor: 480000,
      variableMinor: 55000,
      unpaidHalfDays: 0,
      overtimeMinor: 25000,
      leaveMinor: 10000,
    },
  ],
};

it('is the format that the banks read', () =>
  expect(wageFile(file)).toEqual([
    'EDR,10001234567890,903320101,AE070331234567890123456,2026-10-01,2026-10-31,31,9333.33,0.00,2',
    'EDR,10001234567891,903320101,AE300460000001111111111,2026-10-01,2026-10-31,31,4800.00,550.00,0',
    'SCR,0000001234567,903320101,2026-10-31,1015,102026,2,14683.33,AED,SALARY 2026-10',
  ]));
it('is named by its employer and moment', () => expect(wageFileName(file)).toBe('0000001234567261031101500.SIF'));
it('pads what is short and writes small amounts', () => {
  const [line] = file.lines;
  const [small] = wageFile({
    ...file,
    currency: 'KWD',
    lines: line ? [{ ...line, employeeId: '77', fixedMinor: 5, unpaidHalfDays: 3 }] : [],
  });
  expect(small).toContain('EDR,00000000000077,');
  expect(small).toContain(',0.005,0.000,2');
});
it('splits variable pay into parts that add up to it, where the bank wants them', () => {
  expect(wageFile({ ...file, listsVariablePay: true })[2]).toBe(
    'EVP,10001234567891,903320101,0.00,0.00,0.00,0.00,250.00,200.00,100.00',
  );
  // deductions took all but 300 of it
  const [, line] = file.lines;
  const short = wageFile({ ...file, listsVariablePay: true, lines: line ? [{ ...line, variableMinor: 30000 }] : [] });
  expect(short[1]).toBe('EVP,10001234567891,903320101,0.00,0.00,0.00,0.00,250.00,0.00,50.00');
});
it('is looked through before it is sent', () => {
  const [line] = file.lines;
  if (!line) throw new Error('no line');
  expect(wageFileIssues(file)).toEqual([]);
  const bad = { ...line, employeeId: '', routingCode: '12', iban: 'AE070331234567890123457' };
  expect(wageFileIssues({ ...file, employerId: '', routingCode: '', lines: [line, bad] })).toEqual([
    { code: 'employer' },
    { code: 'routing' },
    { code: 'labourCard', line: 1 },
    { code: 'agent', line: 1 },
    { code: 'iban', line: 1 },
  ]);
  expect(wageFileIssues({ ...file, lines: [] })).toEqual([{ code: 'nobody' }]);
  expect(wageFileIssues({ ...file, currency: 'KWD' })).toEqual([{ code: 'currency' }]);
  expect(wageFileIssues({ ...file, lines: [line, line] })).toEqual([{ code: 'twice', line: 1 }]);
  // valid, but of a bank in another country
  const abroad = { ...line, iban: 'DE89370400440532013000' };
  expect(wageFileIssues({ ...file, lines: [abroad] })).toEqual([{ code: 'iban', line: 0 }]);
});
