import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { filesUnder, read } from './source.ts';

/** Typed fields that are in no section, and where they are set instead. */
const ELSEWHERE: { readonly [resource: string]: { readonly [field: string]: string } } = {
  applications: { scorecards: 'after an interview, in the panel of scores' },
  employees: { leaving: 'in the checklist of somebody who leaves' },
  attendees: {
    day: 'with dateKey, which is shown',
    timeZone: 'the company’s of that day',
    shift: 'from the company’s hours of that day',
    overtimeApproved: 'by a button beside the overtime',
  },
  leaveRequests: {
    employeeId: 'for whom leave is asked: the title names them',
    department: 'from the employee',
    halfDays: 'counted from the days, shown in the summary',
  },
};

interface Section {
  readonly name: string;
  readonly fields: readonly string[];
}
interface Module {
  readonly [name: string]: Section[] | { readonly sections?: readonly Section[] } | undefined;
}
const modules = import.meta.glob<Module>('/src/areas/*/*/{resource.tsx,definition.ts,sections.ts}', { eager: true });
/** The exported sections of a folder: by a definition, or as SECTIONS where the definition depends on the company. */
function sectionsOf(folder: string): readonly Section[] {
  const parts = Object.entries(modules).filter(([path]) => path.split('/').at(-2) === folder);
  return parts.flatMap(([, { SECTIONS, ...others }]) => {
    if (Array.isArray(SECTIONS)) return SECTIONS;
    return Object.values(others).flatMap((one) => (one && 'sections' in one ? (one.sections ?? []) : []));
  });
}
/** Whose screens the kit makes. */
const listed = filesUnder('src/areas', /\.tsx?$/).flatMap((path) =>
  /\bdefineResource</.test(read(path)) ? (path.split('/')[3] ?? []) : [],
);
const shownByKit = SCHEMAS.filter(({ name, partOf }) => partOf !== undefined || listed.includes(name));

describe.each(shownByKit.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  const shown = sectionsOf(name).flatMap(({ fields }) => fields);
  const elsewhere = Object.keys(ELSEWHERE[name] ?? {});

  it('shows every field that somebody may type in a section', () => {
    const { fields, title, owner, status } = schema;
    const typed = Object.keys(fields).filter(
      (field) => !fields[field]?.computed && ![title, owner, status?.field].includes(field),
    );
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((field) => !shown.includes(field) && !elsewhere.includes(field))).toEqual([]);
  });
  it('shows none twice, and names none as set elsewhere that is shown or gone', () => {
    expect(shown.filter((field, at) => shown.indexOf(field) < at)).toEqual([]);
    expect(elsewhere.filter((field) => shown.includes(field) || !schema.fields[field])).toEqual([]);
  });
});
