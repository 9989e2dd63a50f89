import { provesParity } from './parity.ts';

// Each role the policy names, and three of the fourteen it gives nothing; `npm run test:all` asks for all of them.
provesParity('parity', [], ['SuperAdmin', 'CEO', 'HR', 'Seller', 'Accountant', 'HumanResources', 'Agent']);
