/** A colleague named in a text is kept as `@[uid]`: names change, and two people may share one. */
export const MENTION = /@\[([A-Za-z0-9_-]{1,64})\]/g;

/** Uids named in a stored text, each once, in the order they come. */
export const mentionedIn = (stored: string): string[] => [
  ...new Set([...stored.matchAll(MENTION)].flatMap(([, uid]) => uid ?? [])),
];

/** A text from outside names nobody, whatever it holds: the sign and the bracket come apart. */
export const withoutMentions = (text: string): string => text.replaceAll('@[', '@ [');
