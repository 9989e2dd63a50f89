import { encode } from '#model/commit/wire.ts';
import { localFunctions } from '#scripts/local/functions.ts';
import type { Ports } from '#scripts/local/ports.ts';

export const COMPANY = 'company_a_0001';
/** A company with one Seller. */
export const DOCUMENTS = {
  [`companies/${COMPANY}`]: { name: 'A', country: 'AE', currency: 'AED', status: 'Active', ownerUid: 'founder' },
  [`companies/${COMPANY}/directory/seller`]: { name: 'Given Seller', Role: 'Seller', active: true },
  'users/seller': {
    email: 'seller@example.com',
    firstname: 'Given',
    lastname: 'Seller',
    Role: 'Seller',
    company_id: COMPANY,
    isBanned: false,
    forcePasswordReset: false,
  },
};

/** Calls one of the server's functions as a person. Returns its answer, and the milliseconds until all of it is there. */
export const caller =
  (ports: Ports, token: string) =>
  async (name: string, body: object): Promise<{ readonly ms: number; readonly text: string }> => {
    const started = performance.now();
    const answer = await fetch(`${localFunctions(ports)}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: encode(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return { ms: performance.now() - started, text };
  };
