import { LANGUAGES } from '#lib/people/languages.ts';
import { choice, flag, list, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** Who is given new leads, in turn, and when a lead nobody answers goes to the next. */
export const routing = defineSchema({
  name: 'settings',
  setting: 'routing',
  title: 'mode',
  fields: {
    mode: choice(['Off', 'RoundRobin'], { required: true }),
    /** Without an answer for this long, a lead goes to the next agent. */
    nextMinutes: number({ required: true, min: 5, max: 10_080 }),
    agents: rows(
      {
        userId: ref('directory', { required: true }),
        languages: list(choice(LANGUAGES), { max: 10 }),
        communities: list(text({ max: 80 }), { max: 20 }),
        /** Takes no new leads for now. */
        paused: flag(),
      },
      { max: 100 },
    ),
  },
  check: ({ agents = [] }): readonly Issue[] =>
    new Set(agents.map(({ userId }) => userId)).size < agents.length
      ? [{ field: 'agents', key: 'company.error.agentTwice' }]
      : [],
  sorts: [],
  filters: [],
});
