import { kindIn } from '#lib/listing/kinds.ts';
import { readPurpose } from '#lib/listing/purpose.ts';
import { alike } from '#lib/text/alike.ts';

/** How people and other programs write the options of a field; what is no option there is passed over. */
const WORDS: { readonly [field: string]: { readonly [option: string]: string } } = {
  leadSource: {
    PropertyFinder: 'propertyfinder.ae,property finder portal,pf',
    Bayut: 'bayut.com',
    Dubizzle: 'dubizzle.com',
    OtherPortal:
      'portal,portals,property portal,zillow,trulia,redfin,realtor.com,realtor,homes.com,rightmove,zoopla,onthemarket,daft,idealista,fotocasa,kyero,seloger,se loger,leboncoin,le bon coin,bienici,logic-immo,immoscout24,immobiliare,houza,james edition,juwai,居外,domain,realestate.com.au,magicbricks,99acres,安居客,贝壳,链家,58同城,房天下,591,28hse,suumo,スーモ,homes,ライフルホームズ,at home,アットホーム,portail,portail immobilier,平台,房产平台,ポータル,ポータルサイト,ポータル',
    Website:
      'web,web site,our website,web form,website form,online,internet,landing page,site,site web,site internet,官网,网站,網站,ホームページ,hp,自社hp,自社サイト,ウェブサイト,الموقع,الموقع الإلكتروني,موقع الكتروني',
    WhatsApp: 'wa,whats app,واتساب,واتس اب',
    PhoneCall:
      'call,phone,telephone,incoming call,inbound call,call in,hotline,téléphone,appel,appel téléphonique,appel entrant,电话,来电,電話,電話問い合わせ,اتصال,هاتف',
    WalkIn:
      'walk in,walkin,walk-in client,office visit,visite,visite en agence,passage,passage agence,en agence,上门,到店,门店,自然到访,来店,飛び込み,زيارة',
    Referral:
      'refferal,referred,referral client,friend,friends,family,word of mouth,recommendation,recommended,recommandation,bouche à oreille,parrainage,relation,朋友,朋友介绍,介绍,转介绍,客户介绍,紹介,知人紹介,ご紹介,توصية,صديق',
    RepeatClient:
      'repeat,repeat customer,returning client,existing client,existing customer,past client,previous client,ancien client,client existant,老客户,老客戶,回头客,既存客,既存顧客,リピーター,リピート,عميل سابق',
    SocialMedia:
      'social,social network,facebook,fb,meta,meta ads,facebook ads,facebook lead ads,instagram,ig,insta,instagram ads,tiktok,linkedin,snapchat,youtube,twitter,réseaux sociaux,抖音,小红书,微博,朋友圈,sns,インスタグラム,フェイスブック,وسائل التواصل,فيسبوك,انستقرام',
    Campaign:
      'ad,ads,advert,advertising,advertisement,marketing,google,google ads,adwords,google adwords,ppc,seo,email campaign,email marketing,newsletter,mailing,mailchimp,sms campaign,flyer,billboard,print,publicité,campagne,广告,廣告,広告,チラシ,حملة,اعلان',
    Event:
      'events,open house,exhibition,roadshow,trade show,expo,conference,seminar,salon,portes ouvertes,événement,展会,活动,イベント,オープンハウス,セミナー,معرض,فعالية',
    ColdCall:
      'cold calling,cold lead,telemarketing,outbound,outbound call,prospecting,prospection,démarchage,陌拜,陌call,テレアポ',
    Other: 'others,misc,miscellaneous,autres,divers,其它,その他',
  },
  intent: {
    Buy: 'buyer,buying,to buy,purchase,purchasing,sale,for sale,sales,wants to buy,achat,acheter,acheteur,acquéreur,acquisition,买,买房,购买,求购,購買,購入,買いたい,شراء',
    Rent: 'rental,renting,renter,to rent,for rent,tenant,lease,location,louer,locataire,recherche location,租,租房,租赁,求租,賃貸,賃借,借りたい,إيجار,ايجار,استئجار',
    Sell: 'seller,selling,to sell,vendor,valuation,vente,vendre,vendeur,卖,卖房,出售,売却,売りたい,بيع',
    LetOut:
      'landlord,let,letting,let out,lease out,rent out,list for rent,bailleur,mise en location,mettre en location,出租,放租,貸したい,賃貸に出す,تأجير',
    Invest: 'investor,investing,investment,investissement,investisseur,投资,投資,投資用,استثمار',
  },
  status: {
    New: 'open,open - not contacted,not contacted,uncontacted,fresh,new lead,unassigned,lead,nouveau,à contacter,新,新建,未联系,新客户,新規,未対応,جديد',
    Contacted:
      'working,working - contacted,attempted,attempted to contact,contact attempted,called,contact in future,follow up,follow-up,in progress,assigned,contacté,en cours,relance,已联系,跟进中,连络済,連絡済,連絡済み,対応中',
    Qualified: 'pre-qualified,prequalified,hot,interested,nurturing,qualifié,intéressé,已确认,有意向,見込み,有望',
    Viewing:
      'viewings,viewing scheduled,viewing booked,viewing done,showing,appointment,visite,visite planifiée,带看,看房,内見,内見予定',
    Negotiating:
      'negotiation,negotiations,offer,offer made,under offer,proposal,négociation,offre,谈判,议价,商談,商談中,交渉中',
    Won: 'closed won,closed - converted,converted,customer,closed,deal,deal closed,success,gagné,conclu,signé,成交,已成交,成約,契約済',
    Lost: 'closed lost,closed - not converted,lost lead,junk,junk lead,dead,disqualified,unqualified,not qualified,not interested,cancelled,canceled,rejected,perdu,abandonné,无效,流失,失注,見送り',
    Unreachable:
      'no answer,not answering,not reachable,no response,unable to contact,did not answer,injoignable,pas de réponse,无人接听,联系不上,不通,連絡不通,不在',
  },
  contactType: {
    Buyer: 'buyers,purchaser,acheteur,acquéreur,买家,买方,買主,購入希望,مشتري',
    Seller: 'sellers,vendor,vendeur,卖家,卖方,売主,بائع',
    Landlord: 'landlords,lessor,bailleur,propriétaire bailleur,房东,业主,大家,貸主,オーナー,مالك',
    Tenant: 'tenants,renter,lessee,locataire,租客,租户,借主,入居者,مستأجر',
    Investor: 'investors,investisseur,投资人,投资者,投資家,مستثمر',
    Prospect: 'prospects,potential client,prospective client,潜在客户,見込み客',
    Lead: 'leads,线索,リード',
    Developer: 'developers,promoteur,开发商,デベロッパー,مطور',
    PartnerAgent:
      'agent,agents,broker,brokers,co-broker,cobroker,partner agent,agent partenaire,confrère,中介,同行,同业,仲介,仲介業者,وسيط',
    LoanOfficer: 'mortgage broker,mortgage advisor,banker,bank,courtier,贷款经理,银行,銀行',
    Supplier: 'suppliers,contractor,fournisseur,artisan,prestataire,供应商,業者',
    Business: 'business,corporate,professional,professionnel,entreprise,企业,法人',
  },
  furnished: {
    Furnished:
      'yes,y,true,1,fully furnished,full furnished,ff,oui,meublé,有,是,带家具,拎包入住,家具付き,家具付,あり,مفروش,مفروشة',
    Partially:
      'partly,partly furnished,partial,semi furnished,semi-furnished,part furnished,pf,partiellement meublé,semi-meublé,部分家具,一部家具付,مفروش جزئيا',
    Unfurnished:
      'no,n,false,0,not furnished,none,uf,bare,non,non meublé,vide,无,否,不带家具,毛坯,空房,家具なし,なし,غير مفروش,غير مفروشة',
  },
  developmentStatus: {
    Completed:
      'complete,completed,ready,ready to move,ready to move in,existing,built,resale,secondary,livré,achevé,ancien,现房,已完工,完成,完成済,既存,جاهز',
    UnderConstruction:
      'off plan,off-plan,offplan,under construction,construction,new build,vefa,sur plan,en construction,neuf,期房,在建,建設中,建築中,قيد الإنشاء,على الخارطة',
    Proposed: 'planned,proposed,future,en projet,规划中,計画中',
  },
  occupantType: {
    Vacant: 'empty,available,unoccupied,vot,vacant on transfer,libre,vide,inoccupé,空置,空室,空家,空き,شاغر,خالي',
    Tenant:
      'tenanted,rented,leased,let,occupied by tenant,occupied,loué,occupé,已出租,带租约,賃貸中,居住中,オーナーチェンジ,مؤجر',
    Owner: 'owner occupied,owner-occupied,occupied by owner,occupé par le propriétaire,业主自住,自住,所有者居住,المالك',
  },
  saleType: {
    Resale: 'secondary,secondary market,second hand,ancien,revente,二手,二手房,中古',
    Primary: 'primary,developer sale,new,off plan,off-plan,initial sale,neuf,一手,一手房,新房,新築',
  },
  leaseAmountFrequency: {
    Annually: 'annual,yearly,year,per year,per annum,pa,p.a.,annuel,par an,年,每年,年付,年額,سنوي',
    Monthly: 'month,monthly,per month,pcm,pm,p.m.,mensuel,par mois,月,每月,月付,月額,شهري',
    Weekly: 'week,weekly,per week,pw,p.w.,hebdomadaire,par semaine,周,每周,週,أسبوعي',
    Daily: 'day,daily,per day,per night,journalier,par jour,日,每天,日額,يومي',
  },
  financing: {
    CashReady: 'cash,cash buyer,comptant,全款,现金,現金,نقد',
    MortgageApproved: 'approved,pre-approved,mortgage pre-approved,pre approval,accord de principe,事前審査済',
    MortgageNeeded: 'mortgage,loan,finance,financing,needs mortgage,crédit,prêt,按揭,贷款,ローン,رهن',
    SellFirst: 'to sell,has to sell,part exchange,doit vendre,置换,買い替え,買替',
  },
  timeframe: {
    Immediate: 'asap,now,immediately,urgent,within a month,immédiat,立即,尽快,すぐ,即時',
    M1to3: '1-3 months,within 3 months,3 months,1 à 3 mois,三个月内,3ヶ月以内',
    M3to6: '3-6 months,within 6 months,6 months,3 à 6 mois,半年内,6ヶ月以内',
    M6to12: '6-12 months,within a year,12 months,1 year,6 à 12 mois,一年内,1年以内',
    Later: 'later,more than a year,over a year,plus tard,一年以上,1年以上',
    Unknown: 'not sure,unsure,tbc,n/a,inconnu,不确定,未定',
  },
  language: {
    English: 'en,eng,anglais,英语,英文,英語',
    Arabic: 'ar,arab,arabe,阿拉伯语,アラビア語',
    Chinese: 'zh,cn,mandarin,cantonese,chinois,中文,普通话,国语,粤语,中国語',
    French: 'fr,fra,français,法语,仏語,フランス語',
    Japanese: 'ja,jp,japonais,日语,日本語',
    Russian: 'ru,russe,俄语,ロシア語',
  },
};

/** Fields the scanner knows the words of. */
const READ: { readonly [field: string]: (word: string) => string | undefined } = {
  purpose: readPurpose,
  propertySubType: kindIn,
  propertyTypes: (word) => {
    const kind = kindIn(word);
    return kind === 'UnimprovedLand' ? 'Land' : kind;
  },
};

const spellings = new Map<string, ReadonlyMap<string, string>>();
/** The option a word stands for in such a field, where it is one of `options`. */
export function optionOf(field: string, word: string, options: readonly string[]): string | undefined {
  const known =
    spellings.get(field) ??
    new Map(
      Object.entries(WORDS[field] ?? {}).flatMap(([option, words]) =>
        words.split(',').map((one) => [alike(one), option] as const),
      ),
    );
  spellings.set(field, known);
  const option = known.get(alike(word)) ?? READ[field]?.(word);
  return option !== undefined && options.includes(option) ? option : undefined;
}
