import type { ComponentType } from 'react';

/** Resources that have screens; each loads by itself. `name` is the collection. */
export const RESOURCE_SCREENS: readonly {
  readonly name: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}[] = [
  { name: 'leads', load: () => import('./leads/resource.tsx') },
  { name: 'contacts', load: () => import('./contacts/resource.tsx') },
  { name: 'properties', load: () => import('./properties/resource.tsx') },
  { name: 'invoices', load: () => import('./invoices/resource.tsx') },
  { name: 'deals', load: () => import('./deals/resource.tsx') },
  { name: 'employees', load: () => import('./employees/resource.tsx') },
  { name: 'meetings', load: () => import('./meetings/resource.tsx') },
  { name: 'todo', load: () => import('./todo/resource.tsx') },
  { name: 'attendees', load: () => import('./attendees/resource.tsx') },
  { name: 'applications', load: () => import('./applications/resource.tsx') },
  { name: 'leaveRequests', load: () => import('./leaveRequests/resource.tsx') },
  { name: 'payroll', load: () => import('./payroll/resource.tsx') },
];
