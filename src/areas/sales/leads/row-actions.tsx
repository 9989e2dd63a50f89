import { RowContactActions } from '#kit/contact-actions.tsx';
import type { CellProps } from '#kit/resource.ts';
import { asLead } from './commands.ts';
import { leads } from './schema.ts';

export function LeadRowActions({ record }: CellProps) {
  const { mobilePhone } = asLead(record);
  return <RowContactActions schema={leads} record={record} contact={{ phone: mobilePhone }} />;
}
