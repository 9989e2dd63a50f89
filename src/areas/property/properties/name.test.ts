import { expect, it } from 'vitest';
import { clientAndHome, nameOf, namePartsOf } from '#model/name.ts';
import { properties } from './schema.ts';

const TITLE = 'Bright apartment with sea views';
it.each([
  [{ unitNumber: '1302', buildingName: 'Zephyr One', bedroomsTotal: 3 }, '1302 Zephyr One', 'unit.beds'],
  [{ unitNumber: '1302', buildingName: 'Zephyr One', streetName: 'Quay Road' }, '1302 Zephyr One', undefined],
  [{ unitNumber: '14', streetName: 'Palm Road', bedroomsTotal: 5 }, '14 Palm Road', 'unit.beds'],
  [{ unitNumber: '7', subdivisionName: 'Pearl Quay', bedroomsTotal: 0 }, '7 Pearl Quay', 'unit.studio'],
  [{ buildingName: '港南タワー', bedroomsTotal: 2 }, '港南タワー', 'unit.beds'],
  // nothing known yet
  [{ subdivisionName: 'Pearl Quay', bedroomsTotal: 2 }, TITLE, undefined],
  [{ unitNumber: '12' }, TITLE, undefined],
])('%j is called %s', (known, name, word) => {
  const values = { title: TITLE, ...known };
  expect(nameOf(properties, values)).toBe(name);
  expect(namePartsOf(properties, values).word?.key).toBe(word);
});

it('the unit is the part that is never cut', () => {
  const { whole, rest } = namePartsOf(properties, { title: TITLE, unitNumber: '1302', buildingName: 'Zephyr One' });
  expect({ whole, rest }).toEqual({ whole: '1302', rest: 'Zephyr One' });
});

it('a deal and a viewing begin with the client', () => {
  expect(clientAndHome('王芳', '1302 Zephyr One')).toBe('王芳 · 1302 Zephyr One');
  expect(clientAndHome(undefined, '1302 Zephyr One')).toBe('1302 Zephyr One');
  expect(clientAndHome('王芳', undefined)).toBe('王芳');
});
