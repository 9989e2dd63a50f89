import { inputs } from 'virtual:command-inputs';
import type { InputPlace } from '#model/commit/input-places.ts';
import type { AnySchema } from '#model/schema.ts';
import { type Proposed, sentIn } from './request.ts';

/** A value of a proposal by its name, and the field that says what it means. */
export interface Place extends InputPlace {
  readonly sent: string;
}

/** The fields of what is proposed: the inputs of the command, or the fields of the record. */
export function placesIn(proposed: Proposed, schema: AnySchema): readonly Place[] {
  const places = 'command' in proposed ? inputs[proposed.command] : undefined;
  return Object.keys(sentIn(proposed)).flatMap((sent): Place[] => {
    if ('command' in proposed) return places?.[sent] ? [{ sent, ...places[sent] }] : [];
    const field = schema.fields[sent];
    return field ? [{ sent, field, resource: schema.name, name: sent }] : [];
  });
}
