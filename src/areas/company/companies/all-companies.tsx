import { crudScreens } from '#kit/crud/crud.ts';
import { CompanyActions, CompanyCountry, CompanyName } from './company-row.tsx';
import { companies } from './schema.ts';

/** Every company of this installation: opened, suspended and reactivated from here. */
export const AllCompanies = crudScreens({
  schema: companies,
  words: 'company',
  part: 'all',
  columns: ['name', 'country', 'status', 'createdAt'],
  isShort: true,
  searched: ['name', 'legalName'],
  cells: { name: CompanyName, country: CompanyCountry },
  RowActions: CompanyActions,
});
