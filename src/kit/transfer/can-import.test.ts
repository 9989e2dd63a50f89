import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { canImport } from './can-import.ts';
import { startingDefaults } from './offered.ts';

const schemaOf = (name: string) => {
  const schema = SCHEMAS.find((one) => one.name === name);
  if (!schema) throw new Error(`no schema named ${name}`);
  return schema;
};

it.each(['deals', 'dealSplits', 'dealCommission', 'invoices', 'payslips', 'attendees', 'leaveRequests'])(
  'no row of a file can become one of %s: they point at records or have rows themselves',
  (name) => expect(canImport(schemaOf(name))).toBe(false),
);
it.each(['leads', 'contacts', 'properties', 'employees', 'applications', 'meetings', 'todo'])(
  '%s come in from a file',
  (name) => expect(canImport(schemaOf(name))).toBe(true),
);
it('a meeting from a file is no viewing unless somebody says so: a viewing wants its property', () => {
  const starts = (kind: string) => startingDefaults(schemaOf('meetings'), { kind, method: 'InPerson' }, true);
  expect(starts('Viewing')).toEqual({ method: 'InPerson' });
  expect(starts('ClientMeeting')).toEqual({ kind: 'ClientMeeting', method: 'InPerson' });
});
