import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#kit/resource.ts';
import { flag } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';
import { sectionsOf } from './sections-of.ts';

const form: FormDefinition = {
  schema: defineSchema({ name: 'wishes', fields: { name: flag() }, title: 'name', sorts: [], filters: [] }),
  sections: [
    { name: 'contact', fields: ['name', 'phone', 'email'] },
    { name: 'budget', fields: ['least', 'most'] },
  ],
  form: { short: ['phone', 'name'], defaults: () => ({}) },
};
const every = { isShort: true, isAsked: () => true, stays: () => false };

describe('a new record', () => {
  it('asks first for what it cannot do without, in that order', () => {
    expect(sectionsOf(form, every)).toEqual({
      sections: [{ fields: ['phone', 'name'] }],
      more: ['email', 'least', 'most'],
    });
  });
  it('keeps what is filled, needed or wrong in sight', () => {
    const { sections, more } = sectionsOf(form, { ...every, stays: (name) => name === 'most' });
    expect(sections).toEqual([{ fields: ['phone', 'name', 'most'] }]);
    expect(more).toEqual(['email', 'least']);
  });
  it('does not ask what this record does not have', () => {
    const { sections, more } = sectionsOf(form, { ...every, isAsked: (name) => name !== 'phone' && name !== 'least' });
    expect(sections).toEqual([{ fields: ['name'] }]);
    expect(more).toEqual(['email', 'most']);
  });
});
it('everything by section on request, and if a resource has no short form', () => {
  expect(sectionsOf(form, { ...every, isShort: false })).toEqual({ sections: form.sections, more: [] });
  expect(sectionsOf({ ...form, form: { defaults: () => ({}) } }, every).more).toEqual([]);
});
it('leaves out a section without a field', () => {
  const isAsked = (name: string) => name !== 'least' && name !== 'most';
  expect(sectionsOf(form, { ...every, isShort: false, isAsked }).sections).toHaveLength(1);
});
