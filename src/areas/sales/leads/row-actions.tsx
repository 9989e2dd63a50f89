import { ReachActions } from '#kit/reach.tsx';
import type { CellProps } from '#kit/resource.ts';
import { asLead } from './commands.ts';
import { leads } from './schema.ts';

export function LeadRowActions({ record }: CellProps) {
  const { mobilePhone } = asLead(record);
  return <ReachActions schema={leads} record={record} reach={{ phone: mobilePhone }} />;
}
