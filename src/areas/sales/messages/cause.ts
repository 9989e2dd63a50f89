import type { Labels } from '#kit/text.ts';

/** Codes that are about the inbox and not about the person. */
export const OF_INBOX: readonly string[] = ['190', '401', '403', '535', 'EAUTH', 'unsealed'];
/** Codes whose cause has words, with what to do next. */
const IN_WORDS: readonly string[] = ['131026', '131047', '550', 'bounced', 'document', 'unknown'];

/** Why a message did not arrive, in words of `messages`; else the code of the service. */
export function causeOf(code: string, labels: Labels): string {
  if (code === 'unconnected' || OF_INBOX.includes(code)) return labels.text('cause.inbox');
  return IN_WORDS.includes(code) ? labels.text(`cause.${code}`) : code;
}
