import { describe, expect, it } from 'vitest';
import { relationOf, unitKey } from './place-names.ts';

describe('names of places', () => {
  it.each([
    ['Marina Gate 2', 'Marina Gate Tower II', 'equal'],
    ['Creek Edge Tower 1', 'Creek Edge T1', 'equal'],
    ['Peninsula Four', 'Peninsula 4', 'equal'],
    ['Bay Square Building 4', 'Bay Sq. Bldg. 4', 'equal'],
    ['DAMAC Heights', 'Damac Hights', 'equal'],
    ['The Binary', 'The Binary by Omniyat', 'equal'],
    ['JVC', 'Jumeirah Village Circle', 'equal'],
    ['JLT', 'Jumeirah Lake Towers', 'equal'],
    ['联洋新苑3号楼', '联洋新苑 三号楼', 'equal'],
    ['パークシティ大崎A棟', 'パークシティ大崎 A棟', 'equal'],
    ['Dubai Hills', 'Dubai Hills Estate', 'equal'],
    ['Zada', 'DAMAC Zada', 'within'],
    ['Marina Gate', 'Marina Gate 1', 'within'],
    ['万科金域华府', '金域华府', 'within'],
    ['Marina Gate 1', 'Marina Gate 2', 'other'],
    ['Cluster D', 'Cluster F', 'other'],
    ['Burj Views Tower B', 'Burj Views Tower C', 'other'],
    ['Jumeirah Village Circle', 'Jumeirah Village Triangle', 'other'],
    ['Al Samar 3', 'Al Sidir 3', 'other'],
    ['パークコート赤坂', 'パークコート青山', 'other'],
    ['静安府2号', '静安府12号', 'other'],
    ['صدف 5', 'Sadaf 5', undefined],
    ['', 'Marina Gate', undefined],
  ])('%s and %s: %s', (one, other, relation) => expect(relationOf(one, other)).toBe(relation));
});

it.each([
  ['Apt 1204', '1204'],
  ['Villa no. 12', '12'],
  ['V12', '12'],
  ['203号室', '203'],
  ['1502室', '1502'],
  ['#0077', '77'],
  ['B-1407', 'b1407'],
  ['شقة 1402', '1402'],
  ['Lot n° 114', '114'],
])('the unit %s is %s', (unit, key) => expect(unitKey(unit)).toBe(key));
