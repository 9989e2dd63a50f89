import { describe, expect, it } from 'vitest';
import { date, text } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';
import { formFields, formSections, isInForm, recordFields } from './sections.ts';

const schema = defineSchema({
  name: 'visits',
  fields: {
    title: text({ required: true, max: 80 }),
    place: text({ max: 80 }),
    door: text({ max: 80 }),
    outcome: text({ max: 80 }),
    endedAt: date({ time: true, computed: true }),
  },
  title: 'title',
  sorts: [],
  filters: [],
});
const visits = {
  schema,
  sections: [
    { name: 'what', fields: ['title'] },
    { name: 'where', fields: ['place', 'door'] },
    { name: 'after', fields: ['outcome', 'endedAt'] },
  ],
  form: { omit: ['outcome'], defaults: () => ({}) },
  record: { omit: ['door'], first: ['after'] },
};

describe('the form', () => {
  it('asks by section for what is typed: nothing computed, nothing that is set elsewhere', () => {
    expect(formSections(visits)).toEqual(visits.sections.slice(0, 2));
    expect(formFields(visits)).toEqual(['title', 'place', 'door']);
    expect(['place', 'outcome', 'endedAt', 'unknown'].filter((name) => isInForm(visits, name))).toEqual(['place']);
  });
  it('asks for all of it where nothing is left out', () => {
    const { omit: _, ...form } = visits.form;
    expect(formFields({ ...visits, form })).toEqual(['title', 'place', 'door', 'outcome']);
  });
});
describe('the record', () => {
  it('begins with its own first section, without its title and what its page shows elsewhere', () => {
    expect(recordFields(visits)).toEqual(['outcome', 'endedAt', 'place']);
  });
  it('keeps the order of the form by default', () => {
    expect(recordFields({ ...visits, record: {} })).toEqual(['place', 'door', 'outcome', 'endedAt']);
  });
});
