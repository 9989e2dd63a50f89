import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Élodie Lefèvre', 'elodie lefevre'],
    ['FRANÇOIS Noël', 'francois noel'],
    ['Ｆｒｅｅｈｏｌｄ', 'freehold'],
    ['أَحْمَد', 'احمد'],
    ['فاطمـــة', 'فاطمه'],
    ['ليلى', 'ليلي'],
    ['إبراهيم آل', 'ابراهيم ال'],
    ['がぎ', 'がぎ'],
    ['ｶﾞ', 'が'],
    ['サクラ', 'さくら'],
    ['ーヴ', 'ーゔ'],
    ['Straße', 'strasse'],
    ['İzmir', 'izmir'],
  ])('%s is %s', (from, to) => expect(fold(from)).toBe(to));
});
