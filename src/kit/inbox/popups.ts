import { ALWAYS, type Notification as Notice } from '#model/notices/notices.ts';
import type { Account } from '#model/people/account.ts';
import { readMuted } from './mutes.ts';

export type Permission = 'granted' | 'denied' | 'default' | 'none';
/** The browser's permission; 'none' if it has no notifications. */
export const permission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'none');

/** Whether this one pops up for somebody who looks elsewhere: the person’s own setting, and what is muted here. */
export const popsUp = (notice: Notice, { id, Notification: wanted }: Account): boolean =>
  permission() === 'granted' && (ALWAYS.includes(notice.type) || (wanted === true && !readMuted(id).has(notice.type)));

export function popUp({ id, link }: Notice, title: string, body: string, open: (link: string) => void): void {
  try {
    const shown = new Notification(title, { body, tag: id, icon: '/icon.svg' });
    shown.onclick = () => {
      globalThis.focus();
      if (link) open(link);
      shown.close();
    };
  } catch {
    // phones know them in another way only: the list has it
  }
}
