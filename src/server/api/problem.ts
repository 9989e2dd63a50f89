import { AppError, type ErrorKind } from '#model/errors.ts';
import type { Issue, Values } from '#model/schema.ts';
import { refusalOf } from '#server/refusal.ts';
import type { WebAnswer } from '#server/web-function.ts';
import { localeIn, word } from '#server/words.ts';

const STATUSES: { readonly [kind in ErrorKind]?: number } = {
  signedOut: 401,
  forbidden: 403,
  deleted: 404,
  duplicate: 409,
  conflict: 412,
  invalid: 422,
  quota: 429,
  noAnswer: 503,
};

/** The header that makes a request one, however often it is sent. */
export const IDEMPOTENCY = 'Idempotency-Key';

/** The header in which a program says why it proposes something. */
export const REASON = 'Proposal-Reason';

/** A refusal that says its own status. */
export class Refused extends AppError {
  constructor(
    readonly status: number,
    kind: ErrorKind,
    readonly headers: { readonly [name: string]: string } = {},
    issues?: readonly Issue[],
  ) {
    super(kind, issues && { issues });
  }
}
/** No operation has this parameter, header or body. */
export const badRequest = (field: string, key = 'ui.validation.unknownField'): Refused =>
  new Refused(400, 'invalid', {}, [{ field, key }]);
/** One answer for a record that is not there and for one that the key may not read. */
export const notFound = (): Refused => new Refused(404, 'deleted');

/** `application/problem+json` (RFC 9457) of a refusal. Throws every other error: the log gets it. */
export function problemOf(
  error: unknown,
  requestId: string,
  language: string | undefined,
  theirs: Values | undefined,
): WebAnswer {
  const { kind } = refusalOf(error, requestId);
  const known = error instanceof AppError ? error : new AppError(kind);
  const status = known instanceof Refused ? known.status : STATUSES[kind];
  if (!status) throw error;
  const locale = localeIn(language);
  const issues = known.issues?.map(({ field, key, params }) => {
    const text = word(locale, key, { label: field, ...params });
    return {
      field,
      // only a value of the body is refused with 422, and one header
      ...(status === 422 && field !== IDEMPOTENCY && { pointer: `/${field.replaceAll('.', '/')}` }),
      key,
      ...(params && { params }),
      ...(text && { text }),
    };
  });
  const body = {
    type: `https://freehold.example/problems/${kind}`,
    title: word('en', `ui.error.${kind}`, { defaultValue: kind }),
    status,
    kind,
    requestId,
    ...(issues && { issues }),
    ...(known.policy && { policy: known.policy }),
    ...(theirs && { theirs }),
  };
  const headers = known instanceof Refused ? known.headers : {};
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...headers,
    },
    body: JSON.stringify(body),
    refused: { kind, ...(known.policy && { resource: known.policy.resource }) },
  };
}
