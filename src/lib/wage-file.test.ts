import { expect, it } from 'vitest';
import { type WageFile, wageFile, wageFileName } from './wage-file.ts';

const period = { startDay: '2026-10-01', endDay: '2026-10-31', days: 31, routingCode: '903320101' };
const file: WageFile = {
  employerId: '1234567',
  routingCode: '903320101',
  fileDay: '2026-10-31',
  fileTime: '101500',
  month: '2026-10',
  currency: 'AED',
  lines: [
    {
      ...period,
      employeeId: '10001234567890',
      iban: 'AE070331234567890123456',
      fixedMinor: 933333,
      variableMinor: 0,
      unpaidHalfDays: 4,
    },
    {
      ...period,
      employeeId: '10001234567891',
      iban: 'AE300460000001111111111',
      fixedMinor: 480000,
      variableMinor: 55000,
      unpaidHalfDays: 0,
    },
  ],
};

it('is what the banks read', () =>
  expect(wageFile(file)).toEqual([
    'EDR,10001234567890,903320101,AE070331234567890123456,2026-10-01,2026-10-31,31,9333.33,0.00,2',
    'EDR,10001234567891,903320101,AE300460000001111111111,2026-10-01,2026-10-31,31,4800.00,550.00,0',
    'SCR,0000001234567,903320101,2026-10-31,1015,102026,2,14683.33,AED,',
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
  expect(small).toContain(',0.005,0.000,1.5');
});
