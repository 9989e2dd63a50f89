import type { ListDefinition } from '#kit/resource.ts';
import { PersonCard } from './card.tsx';
import {
  ClosedDealsCell,
  ContactCell,
  CountryCell,
  LastLoginCell,
  NameCell,
  OpenLeadsCell,
  RoleCell,
  StatusCell,
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
      { field: 'Role', width: 152, Cell: RoleCell },
      { field: 'status', width: 184, Cell: StatusCell },
      { field: 'leads', label: 'column.leads', width: 96, end: true, Cell: OpenLeadsCell },
      { field: 'deals', label: 'column.deals', width: 104, end: true, Cell: ClosedDealsCell },
      { field: 'LastLogin', label: 'column.lastLogin', width: 114, Cell: LastLoginCell },
      { field: 'country', width: 152, Cell: CountryCell },
    ],
    filters: ['Role', 'status', 'country'],
    toggles: [],
    RowActions: RowMenu,
    Card: PersonCard,
    Bulk: PeopleBulk,
  },
};
