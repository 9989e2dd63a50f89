import { expect, it } from 'vitest';
import { demands } from './matcher.ts';

const COVERS = 'covers(p_obj,r_obj)';

it.each([
  ['one condition of several', `r_act == p_act && ${COVERS} && inScope(r_sub, p_scope)`],
  ['spaces do not count', 'r_act == p_act && covers(p_obj, r_obj)'],
  ['another condition has an “and” of its own', `(r_act == p_act && r_sub != "") && ${COVERS}`],
  ['another condition names a list', `any([r_act, p_act]) && ${COVERS}`],
  ['a sign in a text does not count', `r_act != "a || b" && ${COVERS}`],
])('nothing matches without the condition: %s', (_, matcher) => {
  expect(demands(matcher, COVERS)).toBe(true);
});
it.each([
  ['either of two is enough', `${COVERS} || r_act == p_act`],
  ['it is one of two in brackets', `(${COVERS} || r_sub == p_sub) && r_act == p_act`],
  ['it is part of another condition', `not(${COVERS} && r_act == p_act) && r_sub == p_sub`],
  ['the answer to a question decides', `r_act == p_act ? ${COVERS} : r_sub == p_sub`],
  ['a test of membership binds less than “and”', `r_act in p_acts && ${COVERS}`],
])('something may match without the condition: %s', (_, matcher) => {
  expect(demands(matcher, COVERS)).toBe(false);
});
