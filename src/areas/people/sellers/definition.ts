import type { ListDefinition } from '#kit/resource.ts';
import { PersonCard } from './card.tsx';
import {
  ClosedDealsCell,
  ContactCell,
  LastLoginCell,
  NameCell,
  OpenLeadsCell,
  RoleCell,
  StatusCell,
  TodayCell,
} from './cells.tsx';
import { PeopleBulk } from './people-bulk.tsx';
import { RowMenu } from './row-menu.tsx';
import { users } from './schema.ts';

export const PEOPLE: ListDefinition = {
  schema: users,
  icon: 'sellers',
  list: {
    columns: [
      { field: 'name', width: 230, Cell: NameCell },
      { field: 'email', label: 'column.contact', width: 190, Cell: ContactCell },
      { field: 'Role', width: 132, Cell: RoleCell },
      { field: 'today', label: 'column.today', width: 164, Cell: TodayCell },
      { field: 'status', width: 170, Cell: StatusCell },
      { field: 'leads', label: 'column.leads', width: 132, end: true, Cell: OpenLeadsCell },
      { field: 'deals', label: 'column.deals', width: 104, end: true, Cell: ClosedDealsCell },
      { field: 'LastLogin', label: 'column.lastLogin', width: 114, Cell: LastLoginCell },
    ],
    filters: ['Role', 'status', 'country'],
    toggles: [],
    RowActions: RowMenu,
    Card: PersonCard,
    Bulk: PeopleBulk,
  },
};
