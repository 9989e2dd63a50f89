import type { ActivityValues } from '#areas/sales/activities/schema.ts';
import type { Nation } from './names.ts';
import type { Random } from './random.ts';

/** What a seller wrote down at a stage: demo content, in the languages clients speak. */
type Stage = 'Contacted' | 'Qualified' | 'Viewing' | 'Negotiating' | 'Won' | 'Lost' | 'NoAnswer' | 'Inbound';
const TALK: { readonly [stage in Stage]: readonly [string, string, string, string] } = {
  Contacted: [
    'Introduced ourselves, sent three options.',
    '已联系客户并发送三套房源。',
    'Premier échange, trois biens envoyés.',
    'ご挨拶と物件資料3件を送付。',
  ],
  Qualified: [
    'Budget and timing confirmed, decision together with family.',
    '已确认预算和时间，需与家人商量。',
    'Budget et calendrier confirmés, décision en famille.',
    '予算と時期を確認。ご家族と相談予定。',
  ],
  Viewing: [
    'Viewed two apartments, liked the second one.',
    '看了两套公寓，比较满意第二套。',
    'Deux visites, le second bien a plu.',
    '2件内見。2件目を気に入られた。',
  ],
  Negotiating: [
    'Wants five percent off and a later handover.',
    '希望优惠5%，并推迟交房。',
    'Demande 5 % de remise et une remise des clés plus tard.',
    '5%の値引きと引渡し延期をご希望。',
  ],
  Won: [
    'Terms agreed, deposit paid.',
    '条款已谈妥，定金已付。',
    'Accord trouvé, acompte versé.',
    '条件合意、手付金入金済み。',
  ],
  Lost: ['Client will not go on with us.', '客户不再继续。', 'Le client ne donne pas suite.', '今回は見送りとのこと。'],
  NoAnswer: [
    'No answer, will try again tomorrow.',
    '无人接听，明天再联系。',
    'Pas de réponse, je rappelle demain.',
    '不在。明日かけ直す。',
  ],
  Inbound: [
    'Asked for the floor plan and the service charge.',
    '询问户型图和物业费。',
    'Demande le plan et les charges.',
    '間取り図と管理費の問い合わせ。',
  ],
};
const COLUMN: { readonly [nation in Nation]: 0 | 1 | 2 | 3 } = { en: 0, ar: 0, sa: 0, zh: 1, fr: 2, ja: 3 };

/** An activity's own words: kind, direction, outcome and note. */
export function talkOf(
  stage: Stage,
  nation: Nation,
  random: Random,
): Pick<ActivityValues, 'type' | 'direction' | 'outcome' | 'text'> {
  const text = TALK[stage][COLUMN[nation]];
  if (stage === 'Inbound') return { type: random.pick(['WhatsApp', 'Call', 'Email'] as const), direction: 'In', text };
  if (stage === 'NoAnswer') return { type: 'Call', direction: 'Out', outcome: 'NoAnswer', text };
  if (stage === 'Viewing') return { type: 'Viewing', text };
  if (stage === 'Won' || stage === 'Lost') return { type: 'Note', text };
  const type = random.pick(
    stage === 'Contacted' ? (['Call', 'WhatsApp', 'Email'] as const) : (['Call', 'Meeting'] as const),
  );
  return {
    type,
    ...(type !== 'Meeting' && { direction: 'Out' }),
    ...(type === 'Call' && { outcome: 'Reached' }),
    text,
  };
}
