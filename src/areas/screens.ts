import type { ComponentType } from 'react';

/** Resources that have screens; each loads by itself. `name` is the collection. */
export const RESOURCE_SCREENS: readonly {
  readonly name: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}[] = [
  { name: 'leads', load: () => import('./sales/leads/resource.tsx') },
  { name: 'contacts', load: () => import('./sales/contacts/resource.tsx') },
  { name: 'properties', load: () => import('./property/properties/resource.tsx') },
  { name: 'invoices', load: () => import('./sales/invoices/resource.tsx') },
  { name: 'deals', load: () => import('./sales/deals/resource.tsx') },
  { name: 'employees', load: () => import('./people/employees/resource.tsx') },
  { name: 'meetings', load: () => import('./work/meetings/resource.tsx') },
  { name: 'todo', load: () => import('./work/todo/resource.tsx') },
  { name: 'attendees', load: () => import('./people/attendees/resource.tsx') },
  { name: 'applications', load: () => import('./people/applications/resource.tsx') },
  { name: 'leaveRequests', load: () => import('./people/leaveRequests/resource.tsx') },
  { name: 'payroll', load: () => import('./pay/payroll/resource.tsx') },
];
