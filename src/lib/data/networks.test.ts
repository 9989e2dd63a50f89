import { expect, it } from 'vitest';
import { isNetwork, isWithin } from './networks.ts';

it.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7', '203.0.113.8/31'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['2001:DB8:0:0:0:0:0:7', ['2001:db8::7/128'], true],
  ['203.0.113.7', ['0.0.0.0/0'], true],
  ['203.0.113.7', ['::/0'], false],
  ['', ['0.0.0.0/0'], false],
  ['unknown', ['0.0.0.0/0'], false],
  ['203.0.113.7', [], false],
])('%s in %s: %s', (address, networks, isIn) => expect(isWithin(address, networks)).toBe(isIn));

it.each(['10.0.0.0/8', '10.1.2.3', '::1', '2001:db8::/32', '1:2:3:4:5:6:7:8'])('%s is a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);
it.each([
  ...['', '10.0.0.0/33', '10.0.0', '10.0.0.256', '010.0.0.1', '10.0.0.0/8/8', 'office', '::1/129', '1::2::3'],
  ...['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::8', 'g::1', '10.0.0.0/'],
])('“%s” is no network', (text) => expect(isNetwork(text)).toBe(false));
