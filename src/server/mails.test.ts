import { describe, expect, it } from 'vitest';
import type { Notification } from '#model/notices/notices.ts';
import { LOCALES } from '#model/people/account.ts';
import { mailsFrom } from './mails.ts';

const at = new Date('2026-03-02T08:30:00Z');
const notice = (more: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  userId: 'sam',
  actorId: 'boss',
  type: 'LeadAssigned',
  severity: 'Info',
  params: { name: 'Zoé' },
  link: '/app/leads/l1',
  createdAt: at,
  readAt: null,
  ...more,
});
const to = { email: 'sam@example.com', timeZone: 'Asia/Dubai', company: 'Palm', nameOf: () => 'Ana' };
const write = mailsFrom('https://desk.example.com');

describe('an e-mail', () => {
  it.each([
    ['en', 'Ana assigned you the lead Zoé'],
    ['zh', 'Ana 将线索“Zoé”分配给了您'],
    ['fr', 'Ana vous a attribué le prospect Zoé'],
    ['ja', 'Anaさんが見込み客「Zoé」をあなたに割り当てました'],
    ['xx', 'Ana assigned you the lead Zoé'],
  ])('is written in %s, with the way to the record', (locale, subject) => {
    const { to: receivers, message } = write([notice()], { ...to, locale }, false);
    expect(receivers).toEqual(['sam@example.com']);
    expect(message.subject).toBe(subject);
    expect(message.text).toContain('https://desk.example.com/app/leads/l1');
  });
  it('names moments on the company’s clock', () => {
    const soon = notice({ type: 'MeetingSoon', params: { name: 'Zoé', place: 'Tower', at: at.getTime() } });
    expect(write([soon], { ...to, locale: 'en' }, false).message.subject).toMatch(
      /^Viewing with Zoé starts Mar 2, 2026, 12:30: Tower$/,
    );
  });
  it('lets no name write another line or a tag', () => {
    const sly = notice({ params: { name: 'A\r\nBcc: x@example.com <img src=x>' } });
    const { subject, html } = write([sly], { ...to, locale: 'en' }, false).message;
    expect(subject).toBe('Ana assigned you the lead A Bcc: x@example.com <img src=x>');
    expect(html).not.toContain('<img');
  });
  it('leads nowhere but into the app', () => {
    const { text } = write([notice({ link: 'https://evil.example' })], { ...to, locale: 'en' }, false).message;
    expect(text).not.toContain('evil');
    expect(text).toContain('/app/notifications');
  });
});

describe.each(LOCALES)('a digest in %s', (locale) => {
  it('counts what it tells', () => {
    const two = [notice(), notice({ id: 'n2', type: 'DealStage', params: { name: 'Villa', state: 'Reserved' } })];
    const { subject, text } = write(two, { ...to, locale }, true).message;
    expect(subject).toMatch(/2/);
    expect(subject).toContain('Palm');
    expect(text).toContain('Zoé');
    expect(text).toContain('Villa');
    expect(text).not.toMatch(/\{\{|undefined/);
  });
});
