import { provesParity } from './parity.ts';

provesParity('parity-all', []);
