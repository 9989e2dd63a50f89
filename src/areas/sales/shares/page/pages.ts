import { brochurePath } from '#areas/sales/shares/link.ts';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { type Description, describeHome, type Saying } from './describe-home.ts';
import { type Asked, enquiryForm, type Wrong } from './form.ts';
import { companyOf, inLanguage, type Page } from './frame.ts';
import { type Html, html, shortened } from './html.ts';
import type { Opened } from './opened.ts';

/** Bytes of a description on a page; the longest of ours are 15,000. */
const MOST_TEXT = 6_000;
const MOST_PHOTOS = 24;
const MOST_FEATURES = 20;

/** A home of a link, as it is described to portals while it is on offer. */
export interface Home {
  readonly id: string;
  readonly listing?: FeedListing;
  readonly isTaken?: boolean;
}
/** What a page shows besides its homes. */
export interface Around {
  readonly opened: Opened;
  readonly saying: Saying;
  /** `https://app.example` */
  readonly origin: string;
  readonly asked: Asked;
  readonly wrong?: Wrong;
}
const pathOf = ({ share }: Opened, id?: string) => `/s/${share.token}${id ? `/home/${id}` : ''}`;

function senderCard({ opened: { sender }, saying: { say } }: Around): Html {
  const { name, phone, email } = sender;
  return html`<section class="card"><h2><bdi>${name}</bdi></h2>${
    phone !== undefined &&
    html`<div class="acts"><a href="tel:${phone}">${say('call')}</a><a href="https://wa.me/${phone.replace(/\D/g, '')}">WhatsApp</a></div>`
  }${email !== undefined && html`<p class="small"><a href="mailto:${email}">${email}</a></p>`}</section>`;
}
const asPdf = ({ opened, saying }: Around) =>
  html`<p class="small"><a href="${inLanguage(brochurePath(opened.share.token), saying)}">${saying.say('pdf')}</a></p>`;
const formOf = ({ opened, asked, wrong = {}, saying }: Around) => enquiryForm(opened, asked, wrong, saying);
const foot = (small: readonly string[], { opened }: Around) =>
  html`<footer class="small soft"><bdi>${[companyOf(opened), ...small].join(' · ')}</bdi></footer>`;

/** One home on offer. */
export function homePage(home: Home, about: Description, around: Around): Page {
  const { opened, saying, origin } = around;
  const photos = about.photos.slice(0, MOST_PHOTOS);
  const gallery = photos.map((photo, at) => {
    const alt = saying.say('photo', { n: at + 1 });
    return at === 0
      ? html`<a href="${photo}"><img src="${photo}" alt="${alt}"></a>`
      : html`<a href="${photo}"><img loading="lazy" src="${photo}" alt="${alt}"></a>`;
  });
  const isOne = opened.share.propertyIds.length === 1;
  const main = html`<main>${
    !isOne && html`<p><a href="${inLanguage(pathOf(opened), saying)}">${saying.say('all')}</a></p>`
  }${photos.length > 0 && html`<div class="photos">${gallery}</div>`}<div class="two"><div><p class="price">${about.price}</p><h1 dir="auto">${about.title}</h1><p class="soft"><bdi>${about.place}</bdi></p><dl>${about.facts.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>${about.text !== '' && html`<p class="text" dir="auto">${shortened(about.text, MOST_TEXT)}</p>`}${
    about.features.length > 0 &&
    html`<ul class="tags">${about.features.slice(0, MOST_FEATURES).map((one) => html`<li>${one}</li>`)}</ul>`
  }</div><div>${opened.share.propertyIds.includes(home.id) && asPdf(around)}${senderCard(around)}${formOf(around)}</div></div></main>${foot(about.small, around)}`;
  const [first] = photos;
  const preview = { text: [about.price, about.place].join(' · '), ...(first && { picture: origin + first }) };
  return {
    title: about.title,
    main,
    path: pathOf(opened, isOne ? undefined : home.id),
    company: companyOf(opened),
    preview,
  };
}

/** Homes side by side, each a step from its own page. */
function cards(homes: readonly Home[], { opened, saying }: Around): Html {
  const card = ({ id, listing }: Home): Html => {
    if (!listing) return html`<li class="soft">${saying.say('gone.home')}</li>`;
    const { photos, price, title, place } = describeHome(listing, opened, saying);
    const [first] = photos;
    return html`<li><a href="${inLanguage(pathOf(opened, id), saying)}">${
      first !== undefined && html`<img loading="lazy" src="${first}" alt="">`
    }<span><b>${price}</b><span dir="auto">${title}</span><small><bdi>${place}</bdi></small></span></a></li>`;
  };
  return html`<ul class="homes">${homes.map(card)}</ul>`;
}

/** Several homes. */
export function homesPage(homes: readonly Home[], around: Around): Page {
  const { opened, saying } = around;
  const title = saying.say('several', { count: homes.length });
  const main = html`<main><h1>${title}</h1>${homes.some(({ listing }) => listing) && asPdf(around)}${cards(homes, around)}<div class="two"><div>${formOf(around)}</div><div>${senderCard(around)}</div></div></main>${foot([], around)}`;
  return { title, main, path: pathOf(opened), company: companyOf(opened), preview: { text: companyOf(opened) } };
}

/** A home that is removed, and what is like it. */
export function removedPage({ id, isTaken }: Home, similar: readonly Home[], around: Around): Page {
  const { opened, saying } = around;
  const title = saying.say(isTaken ? 'gone.sold' : 'gone.home');
  const main = html`<main><h1>${title}</h1>${
    similar.length > 0 && html`<p class="soft">${saying.say('gone.similar')}</p>${cards(similar, around)}`
  }<div class="two"><div>${formOf(around)}</div><div>${senderCard(around)}</div></div></main>${foot([], around)}`;
  const isOne = opened.share.propertyIds.length === 1;
  return { title, main, path: pathOf(opened, isOne ? undefined : id), company: companyOf(opened) };
}

/** After an enquiry. */
export function thanksPage({ opened, saying }: Pick<Around, 'opened' | 'saying'>): Page {
  const title = saying.say('thanks.title');
  const main = html`<main><h1>${title}</h1><p>${saying.say('thanks.text', { name: opened.sender.name })}</p><p><a href="${inLanguage(pathOf(opened), saying)}">${saying.say('back')}</a></p></main>`;
  return { title, main, path: `${pathOf(opened)}/thanks`, company: companyOf(opened) };
}

/** The same for a link that is over, was ended or never was. */
export function closedPage(path: string, { say }: Saying): Page {
  const title = say('closed.title');
  return { title, main: html`<main><h1>${title}</h1><p>${say('closed.text')}</p></main>`, path };
}
/** Too many asked in an hour. */
export function busyPage(around: Around): Page {
  const { opened, saying } = around;
  const title = saying.say('busy');
  const main = html`<main><h1>${title}</h1>${senderCard(around)}${formOf(around)}</main>`;
  return { title, main, path: pathOf(opened), company: companyOf(opened) };
}
