import { RowContactActions } from '#kit/contact-actions.tsx';
import type { CellProps } from '#kit/resource.ts';
import { type Lead, leads } from './schema.ts';

export function LeadRowActions({ record }: CellProps<Lead>) {
  const { mobilePhone } = record;
  return <RowContactActions schema={leads} record={record} contact={{ phone: mobilePhone }} />;
}
