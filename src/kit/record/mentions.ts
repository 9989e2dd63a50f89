import { MENTION } from '#lib/text/mentions.ts';

/** An at sign at the start of a word, and what was typed after it: one line, two words at most. */
const TYPED = /(?:^|[\s(（「、,])@([^\s@[\]]{0,30}(?: [^\s@[\]]{0,30})?)$/u;

export interface Named {
  readonly uid: string;
  readonly name: string;
}

/** The text in parts: plain ones, and people by uid. */
export function partsOf(text: string): (string | { readonly uid: string })[] {
  const parts: (string | { readonly uid: string })[] = [];
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push({ uid: found[1] ?? '' });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** The stored text: `@Name` of those chosen while it was typed becomes `@[uid]`, longest names first. */
export function toStored(typed: string, chosen: readonly Named[]): string {
  return chosen
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { uid, name }) => text.replaceAll(`@${name}`, `@[${uid}]`), typed);
}

/** The text that is being typed after an at sign before the caret, and the position of that sign. */
export function typedMention(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | undefined {
  const typed = TYPED.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed };
}
