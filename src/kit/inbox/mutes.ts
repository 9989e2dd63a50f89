import { useMemo } from 'react';
import { ALWAYS, NOTICE_TYPES, type NoticeType } from '#model/notices/notices.ts';
import { storedChoice } from '#ui/stored-choice.ts';

const stored = storedChoice('muted');
const parsed = (text: string): ReadonlySet<NoticeType> => {
  const names = text.split(' ');
  return new Set(NOTICE_TYPES.filter((type) => names.includes(type) && !ALWAYS.includes(type)));
};

export const isMutable = (type: NoticeType): boolean => !ALWAYS.includes(type);
export const readMuted = (uid: string): ReadonlySet<NoticeType> => parsed(stored.read(uid));

/** Types that are neither counted nor popped up for this person in this browser; the list still holds them. */
export function useMuted(uid: string): ReadonlySet<NoticeType> {
  const text = stored.useText(uid);
  return useMemo(() => parsed(text), [text]);
}

export function setMuted(uid: string, type: NoticeType, isMuted: boolean): void {
  const others = [...readMuted(uid)].filter((muted) => muted !== type);
  stored.set(uid, [...others, ...(isMuted ? [type] : [])].join(' '));
}
