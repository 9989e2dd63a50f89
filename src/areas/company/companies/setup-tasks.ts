import type { AnyRecord } from '#model/schema.ts';

export interface Task {
  readonly name: 'details' | 'money' | 'logo' | 'colleague' | 'lead';
  readonly path: string;
  readonly isDone: boolean;
}
const SETUP = '/app/my-company?setup=1';

/** What a new company still wants, in the order it pays to do it. */
export function tasksOf(
  company: AnyRecord,
  known: { readonly colleagues: number; readonly leads: number },
): readonly Task[] {
  return [
    { name: 'details', path: `${SETUP}&step=identity`, isDone: Boolean(company.name && company.address) },
    {
      name: 'money',
      path: `${SETUP}&step=money`,
      isDone: company.status !== 'Onboarding' || company.taxRateBp !== undefined,
    },
    { name: 'logo', path: '/app/my-company', isDone: company.logoUrl !== undefined },
    { name: 'colleague', path: `${SETUP}&step=people`, isDone: known.colleagues > 0 },
    { name: 'lead', path: '/app/leads/new', isDone: known.leads > 0 },
  ];
}
