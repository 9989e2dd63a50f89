import type { CommandRequest } from '#model/commit/command-request.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { decode, encode } from '#model/commit/wire.ts';
import type { Proposal } from './schema.ts';

/** A change of one record, or a call of a command. */
export type Proposed = RequestedChange | Pick<CommandRequest, 'command' | 'id' | 'version' | 'input'>;

export const writeProposed = (asked: Proposed): string => JSON.stringify(encode(asked));
export const readProposed = ({ request }: Pick<Proposal, 'request'>): Proposed =>
  decode(JSON.parse(request)) as Proposed;
