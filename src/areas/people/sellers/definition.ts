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
  StatusChip,
} from './cells.tsx';
import { PeopleBulk } from './people-bulk.tsx';
import { RowMenu } from './row-menu.tsx';
import { users } from './schema.ts';

export const PEOPLE: ListDefinition = {
  schema: users,
  icon: 'sellers',
  list: {
    columns: [
      { field: 'name', Cell: NameCell },
      { field: 'email', label: 'column.contact', width: 218, Cell: ContactCell },
      { field: 'Role', width: 178, Cell: RoleCell },
      { field: 'status', width: 154, Cell: StatusChip },
      { field: 'leads', label: 'column.leads', width: 100, end: true, Cell: OpenLeadsCell },
      { field: 'deals', label: 'column.deals', width: 124, end: true, Cell: ClosedDealsCell },
      { field: 'LastLogin', label: 'column.lastLogin', width: 136, Cell: LastLoginCell },
      { field: 'country', width: 172, Cell: CountryCell },
    ],
    filters: ['Role', 'status', 'country'],
    toggles: [],
    RowActions: RowMenu,
    Card: PersonCard,
    Bulk: PeopleBulk,
  },
};
