import type { Photographed } from '#kit/gallery/thumb.tsx';
import { fold } from '#lib/text/fold.ts';
import type { IconName } from '#ui/icon-paths.ts';

/** One line of the palette: somewhere to go, or something to do. */
export interface Item {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  /** Grey, under the label. */
  readonly detail?: string;
  /** A record that has photos: its cover stands for the icon. */
  readonly cover?: { readonly resource: string; readonly record: Photographed };
  /** The state of a record. */
  readonly state?: { readonly resource: string; readonly field: string; readonly value: string };
  readonly to?: string;
  readonly run?: () => void;
  /** What it is found by beside its label. */
  readonly words?: string;
  /** Language of the label where it is not the page's. */
  readonly lang?: string;
}
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly items: readonly Item[];
}

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

/** Every word typed begins one of the item's; scripts without spaces are found anywhere. */
export function answers(q: string, { label, words = '' }: Pick<Item, 'label' | 'words'>): boolean {
  const text = ` ${fold(`${label} ${words}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return fold(q.trim())
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => text.includes(CJK.test(word) ? word : ` ${word}`));
}

/** The section with what answers, at most so many; nothing when nothing does. */
export function narrowed(section: Section, q: string, most: number): Section[] {
  const items = section.items.filter((item) => answers(q, item)).slice(0, most);
  return items.length > 0 ? [{ ...section, items }] : [];
}
