import { expect, it } from 'vitest';
import { TONES } from './tones.ts';

it('brass is money won and nothing else; what is paid is green', () => {
  const brass = Object.keys(TONES).filter((state) => TONES[state]?.tone === 'brass');
  expect(brass).toEqual(['Won', 'Closed']);
  expect(TONES.Paid?.tone).toBe('green');
});
