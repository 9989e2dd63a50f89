import { provesParity } from './parity.ts';

// The roles the policy tells apart, and two of those it gives nothing; `npm run test:all` asks for all of them.
provesParity('parity', [], ['SuperAdmin', 'CEO', 'Seller', 'Accountant', 'Agent']);
