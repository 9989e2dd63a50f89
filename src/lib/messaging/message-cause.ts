/** Codes that are about the inbox and not about the person. */
export const OF_INBOX: readonly string[] = ['190', '401', '403', '535', 'EAUTH', 'unsealed'];
/** Codes whose cause has words, with what to do next. */
const IN_WORDS: readonly string[] = ['131026', '131047', '550', 'bounced', 'document', 'file', 'unknown'];

/** Why a message did not arrive, in the words of `messages` that `text` returns; else the code of the service. */
export function causeOf(code: string, text: (key: string) => string): string {
  if (code === 'unconnected' || OF_INBOX.includes(code)) return text('cause.inbox');
  return IN_WORDS.includes(code) ? text(`cause.${code}`) : code;
}
