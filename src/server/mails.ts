import { formatDate, formatDateTime, formatShortDate } from '#lib/time/dates.ts';
import type { WriteMail } from '#model/commit/mail.ts';
import { sentenceOf } from '#model/notices/notice-sentence.ts';
import { localeOf } from '#model/people/account.ts';
import { word } from './words.ts';

/** Where a person chooses which notices are mailed. */
const CHOICE = '/app/me#preferences';
const LONGEST_SUBJECT = 150;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** A subject is one line, whatever a name holds. */
const lineOf = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/** E-mails of an app at this address (without a slash at its end), each in the language of its reader. */
export const mailsFrom =
  (address: string): WriteMail =>
  (notices, { email, locale: chosen, timeZone, company, nameOf }, isDigest) => {
    const locale = localeOf(chosen);
    const say = (key: string, params?: { readonly [name: string]: unknown }) => word(locale, key, params);
    const lines = notices.map((notice) => ({
      text: lineOf(
        sentenceOf(notice, {
          locale,
          word: say,
          nameOf: (uid) => nameOf(uid) || say('inbox:someone'),
          date: (date) => formatDate(date, locale, timeZone),
          shortDate: (date) => formatShortDate(date, locale, timeZone, notice.createdAt),
          dateTime: (date) => formatDateTime(date, locale, timeZone),
        }),
      ),
      link: `${address}${notice.link?.startsWith('/app/') ? notice.link : '/app/notifications'}`,
    }));
    const [only] = lines;
    const subject = isDigest || !only ? say('inbox:mail.digest', { count: lines.length, company }) : only.text;
    const html = lines.map(
      ({ text, link }) =>
        `<p>${escaped(text)}<br><a href="${escaped(link)}">${escaped(say('inbox:mail.open'))}</a></p>`,
    );
    const [why, change, choice] = [say('inbox:mail.why'), say('inbox:mail.change'), `${address}${CHOICE}`];
    return {
      to: [email],
      message: {
        subject: lineOf(subject),
        text: [...lines.map(({ text, link }) => `${text}\n${link}`), `${why} ${change}: ${choice}`].join('\n\n'),
        html: `${html.join('')}<p><small>${escaped(why)} <a href="${escaped(choice)}">${escaped(change)}</a></small></p>`,
      },
    };
  };
