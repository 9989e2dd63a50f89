import type { CommandRequest } from '#model/commit/command-request.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { decode, encode } from '#model/commit/wire.ts';
import type { Values } from '#model/schema.ts';
import type { Proposal } from './schema.ts';

/** A change of one record, or a call of a command. */
export type Proposed = RequestedChange | Pick<CommandRequest, 'command' | 'resource' | 'id' | 'version' | 'input'>;

export const writeProposed = (asked: Proposed): string => JSON.stringify(encode(asked));
/** What is proposed, with what a person changed of it before they approved. */
export function readProposed({ request, edited }: Pick<Proposal, 'request' | 'edited'>): Proposed {
  const proposed = decode(JSON.parse(request)) as Proposed;
  if (edited === undefined) return proposed;
  const values = { ...sentIn(proposed), ...readValues(edited) };
  if ('command' in proposed) return { ...proposed, input: values };
  return proposed.type === 'create' ? { ...proposed, values } : { ...proposed, set: values };
}
/** The values of a proposal by name: of the input, or of the fields. */
export function sentIn(proposed: Proposed): Values {
  if ('command' in proposed) return proposed.input;
  return proposed.type === 'create' ? proposed.values : proposed.set;
}

export const writeValues = (values: Values): string => JSON.stringify(encode(values));
/** Values as `writeValues` writes them. Throws where they are none. */
export function readValues(text: string): Values {
  const values = decode(JSON.parse(text));
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new SyntaxError('no values');
  return values as Values;
}
