import { messageTokens } from '#lib/text/tokens.ts';

const MOST_WORDS = 120;

/** The words of a conversation after another message. */
export const wordsWith = (
  before: string | undefined,
  ...texts: readonly (string | undefined)[]
): string | undefined => {
  const words = [...texts.flatMap((one) => messageTokens(one ?? '')), ...(before?.split(' ') ?? [])];
  return [...new Set(words)].slice(0, MOST_WORDS).join(' ') || undefined;
};
