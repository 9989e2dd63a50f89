import { z } from 'zod';

/** Firestore keeps `__x__` for itself; the others are members of every object and make lookups by name lie. */
const ODD = /^(?:__.*__|constructor|prototype|toString|valueOf|hasOwnProperty)$/;
const id = (shape: RegExp) =>
  z
    .string()
    .regex(shape)
    .refine((value) => !ODD.test(value));

/** Id of a record or a company, as a request may name it. */
export const recordId = id(/^[A-Za-z0-9_-]{1,64}$/);
/** Id of a record that a client drew by lot. */
export const drawnId = id(/^[A-Za-z0-9_-]{10,64}$/);
/** Id of a person, as Firebase Authentication gives it. */
export const personId = id(/^[A-Za-z0-9_:-]{1,128}$/);
/** Name of a collection. */
export const resourceName = id(/^[A-Za-z]{2,40}$/);
