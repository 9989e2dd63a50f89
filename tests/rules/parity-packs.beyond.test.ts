import { PACKS } from '#schema/access.ts';
import { provesParity } from './parity.ts';

provesParity('parity-packs', PACKS);
