import { askableDays, DAY_PARTS } from '#lib/sales/asked-time.ts';
import type { Saying } from './describe-home.ts';
import { inLanguage } from './frame.ts';
import { Html, html } from './html.ts';
import { clockOf, type Opened } from './opened.ts';

/** What the form of a page holds. */
export interface Asked {
  readonly id: string;
  readonly home: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  /** The day on which the person wants to see the home, and the part of it; empty: none. */
  readonly day: string;
  readonly part: string;
  readonly more: boolean;
}
/** Nobody sees this field of the form: a program fills it in. */
export const HONEYPOT = 'website';
/** Letters of each field. */
export const MOST = { name: 120, phone: 40, email: 254, message: 2000, day: 10, part: 10 } as const;
/** What is wrong with a field, as a word of the pages. */
export type Wrong = { readonly [field in 'name' | 'phone' | 'day']?: string };

export function enquiryForm(opened: Opened, asked: Asked, wrong: Wrong, saying: Saying): Html {
  const { say } = saying;
  const { share, sender } = opened;
  const field = (name: 'name' | 'phone' | 'email', type: string) => {
    const problem = name === 'email' ? undefined : wrong[name];
    return html`<label>${say(`form.${name}`)}<input name="${name}" type="${type}" maxlength="${MOST[name]}" autocomplete="${
      name === 'phone' ? 'tel' : name
    }" value="${asked[name]}"${name === 'name' && new Html(' required')}${
      problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-wrong"`
    }>${problem !== undefined && html`<span class="bad small" id="${name}-wrong">${say(problem)}</span>`}</label>`;
  };
  const { first, last } = askableDays(clockOf(opened));
  const wrongDay = wrong.day !== undefined && html`<span class="bad small" id="day-wrong">${say(wrong.day)}</span>`;
  // a viewing is of one home
  const when =
    asked.home !== '' &&
    html`<div class="when"><label>${say('form.day')}<input name="day" type="date" min="${first}" max="${last}" value="${asked.day}"${
      wrongDay && html` aria-invalid="true" aria-describedby="day-wrong"`
    }>${wrongDay}</label><label>${say('form.part')}<select name="part">${DAY_PARTS.map(
      (part) =>
        html`<option value="${part}"${part === asked.part && new Html(' selected')}>${say(`part.${part}`)}</option>`,
    )}</select></label></div>`;
  return html`<section class="card" id="ask"><h2>${say('form.title')}</h2><form method="post" action="${inLanguage(
    `/s/${share.token}/enquiry`,
    saying,
  )}"><input type="hidden" name="id" value="${asked.id}"><input type="hidden" name="home" value="${asked.home}">${field(
    'name',
    'text',
  )}${field('phone', 'tel')}${field('email', 'email')}${when}<label>${say('form.message')}<textarea name="message" maxlength="${MOST.message}">${asked.message}</textarea></label><label class="check"><input type="checkbox" name="more" value="1"${
    asked.more && new Html(' checked')
  }>${say('form.more')}</label><input class="hp" name="${HONEYPOT}" tabindex="-1" autocomplete="off" aria-hidden="true"><button>${say('form.send')}</button><p class="small soft">${say('form.why', { name: sender.name })}</p></form></section>`;
}
