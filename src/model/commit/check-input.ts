import { issuesOf, shapeIssuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import type { Fields } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';

/** Refuses an input that is not of the command's fields. Throws AppError('invalid') by field. */
export function checkInput(
  { input: fields, name }: { readonly input: Fields; readonly name: string },
  input: Values,
  now: Date,
): void {
  const schema = { name, fields } as AnySchema;
  const shape = shapeIssuesOf(schema, input);
  const issues = shape.length > 0 ? shape : issuesOf(schema, input, now);
  if (issues.length > 0) throw new AppError('invalid', { issues });
}
