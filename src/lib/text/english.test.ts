import { expect, it } from 'vitest';
import { asChosen } from './english.ts';

it.each([
  ['Source', false, 'a source'],
  ['Agent', false, 'an agent'],
  ['User account', false, 'a user account'],
  ['Unit type', false, 'a unit type'],
  ['VAT category', false, 'a VAT category'],
  ['Financing', false, 'financing'],
  ['Properties', true, 'properties'],
  ['Sold by', false, '“Sold by”'],
  ['Due', false, '“Due”'],
])('%s', (label, isMany, words) => expect(asChosen(label, isMany)).toBe(words));
