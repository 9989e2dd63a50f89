import { createContext } from 'react';
import type { AnySchema } from '#model/schema.ts';

/** The currency that is named once above amounts: below it they are written without, and any other with its own. */
export const NamedCurrency = createContext<string | undefined>(undefined);

/** Whether a column of a list holds amounts, whose currency its head names. */
export const isAmount = (schema: AnySchema, field: string): boolean => schema.fields[field]?.kind === 'money';
