import { expect, it } from 'vitest';
import { weekOf } from './week.ts';

const on = (weekday: string, end = '16:00') => ({ weekday, start: '10:00', end });

it('writes days in a row alike as one, in the order of the week', () => {
  const days = [on('Saturday'), on('Tuesday'), on('Monday'), on('Wednesday', '13:00'), on('Thursday', '13:00')];
  expect(weekOf(days, 'en')).toBe('Mon–Tue 10:00–16:00, Wed–Thu 10:00–13:00, Sat 10:00–16:00');
  expect(weekOf([on('Friday')], 'fr')).toBe('ven. 10:00–16:00');
  expect(weekOf([], 'en')).toBe('');
});
