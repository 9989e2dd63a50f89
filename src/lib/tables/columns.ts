import { alike } from '#lib/text/alike.ts';

/** What columns are called in portals' feeds, CRMs, address books and spreadsheets, by the field they fill. */
const WORDS: readonly (readonly [field: string, words: string])[] = [
  [
    'listingId',
    'reference,reference number,ref,ref no,property ref no,listing id,listing reference,property id,réf,référence,mandat,编号,房源编号,物件番号,المرجع',
  ],
  ['title', 'title,title en,property title,headline,name,titre,标题,名称,タイトル,物件タイトル,العنوان الرئيسي'],
  [
    'publicRemarks',
    'description,description en,property description,remarks,public remarks,details,texte,descriptif,描述,说明,説明,備考,الوصف',
  ],
  [
    'propertySubType',
    'type,property type,unit type,subtype,category,kind,type de bien,类型,房屋类型,物业类型,種別,物件種別,物件種目,النوع,نوع العقار',
  ],
  [
    'purpose',
    'purpose,offering type,property purpose,offer type,sale/rental,sale/rent,transaction,sale or rent,for,用途,租售,取引,取引態様,الغرض',
  ],
  [
    'listPriceMinor',
    'price,asking price,asking,list price,selling price,sale price,amount,rent,prix,prix de vente,loyer,价格,总价,售价,租金,価格,賃料,السعر',
  ],
  ['leaseAmountFrequency', 'frequency,rent frequency,rental period,rent period,période,périodicité,付款周期,支払周期'],
  [
    'livingArea',
    'size,area,living area,built up area,total area,bua,property size,sqft,sqm,size sqft,area sqft,area sqm,size sqm,bua sqft,surface,surface habitable,superficie,面积,建筑面积,面積,専有面積,المساحة',
  ],
  [
    'lotSizeArea',
    'plot,plot size,plot area,lot,lot size,lot acres,land area,terrain,surface terrain,占地面积,土地面積,مساحة الأرض',
  ],
  [
    'bedroomsTotal',
    'beds,bedrooms,bedroom,br,bed,no of bedrooms,chambres,nb chambres,nombre de chambres,卧室,房间数,寝室,寝室数,غرف النوم,عدد الغرف',
  ],
  [
    'bathroomsTotalInteger',
    'baths,full baths,bathrooms,bathroom,bath,no of bathrooms,salles de bain,salles de bains,nb salles de bain,卫生间,浴室,バスルーム,الحمامات',
  ],
  ['parkingTotal', 'parking,parking spaces,car parks,places de parking,车位,駐車場,مواقف'],
  ['city', 'city,emirate,town,home city,ville,城市,所在城市,都市,市区町村,المدينة,الإمارة'],
  [
    'subdivisionName',
    'community,locality,neighbourhood,neighborhood,district,location,area name,quartier,社区,小区,小区名称,エリア,町名,المنطقة,الحي',
  ],
  [
    'buildingName',
    'building,building name,tower,tower name,property name,sub location,immeuble,résidence,楼盘,楼栋,大厦,建物名,マンション名,البناية,المبنى',
  ],
  ['unitNumber', 'unit,unit no,unit number,apartment no,flat,flat no,door,door no,房号,单元,部屋番号,号室,رقم الوحدة'],
  ['entryLevel', 'floor,floor no,level,étage,楼层,所在楼层,階,所在階,الطابق'],
  [
    'permitNumber',
    'permit,permit number,permit no,trakheesi,trakheesi permit,dtcm permit,rera permit,许可证号,許可番号,رقم التصريح',
  ],
  ['furnished', 'furnished,furnishing,meublé,ameublement,家具,装修,المفروشات'],
  ['coordinates', 'coordinates,geopoints,latlng,lat lng,坐标,座標'],
  ['developmentStatus', 'completion,completion status,off plan,development status,建设状态,完成状況'],
  ['occupantType', 'occupancy,occupied,vacancy,occupation,现状,現況'],
  ['chequesAllowed', 'cheques,no of cheques,chèques,支票,شيكات'],
  ['streetName', 'street,street address,street name,rue,adresse du bien'],
  ['postalCode', 'postal code,postcode,zip,zip code,cp,code postal,邮编,郵便番号'],
  ['stateOrProvince', 'state,province,county,région,省,都道府県'],
  ['yearBuilt', 'year built,built,construction year,année de construction,建成年份,年代'],
  ['projectName', 'project,project name,programme,项目'],
  ['developerName', 'developer,developer name,builder,promoteur,开发商,デベロッパー'],
  ['handoverDate', 'handover,handover date,completion date,livraison,交房日期,引渡日'],
  ['availabilityDate', 'available from,available,availability,disponible le,可入住日期,入居可能日'],
  ['securityDepositBp', 'deposit %,security deposit %'],
  ['firstName', 'first name,given name,forename,firstname,prénom,名,名字,ファーストネーム,الاسم الأول'],
  ['lastName', 'last name,family name,surname,lastname,nom,nom de famille,姓,苗字,اسم العائلة'],
  [
    'fullName',
    'name,full name,client,client name,customer,customer name,contact name,lead name,person name,owner name,landlord name,nom et prénom,姓名,客户,客户姓名,联系人,氏名,名前,顧客名,الاسم,اسم العميل',
  ],
  [
    'ownerName',
    'owner name,owner,landlord name,landlord,name of owner,propriétaire,nom du propriétaire,业主,业主姓名,房东,家主,オーナー,所有者,اسم المالك,المالك',
  ],
  [
    'ownerPhone',
    'owner phone,owner mobile,owner contact,owner number,owner contact number,landlord phone,landlord mobile,téléphone du propriétaire,业主电话,房东电话,オーナー電話,所有者電話,هاتف المالك,رقم المالك',
  ],
  ['ownerEmail', 'owner email,owner e-mail,landlord email,e-mail du propriétaire,业主邮箱,オーナーメール,بريد المالك'],
  ['nameNative', 'フリガナ,ふりがな,カナ,native name'],
  [
    'company',
    'company,company name,organization,organization name,organisation,firm,employer,société,entreprise,公司,公司名称,会社名,الشركة',
  ],
  [
    'mobilePhone',
    'mobile,mobile phone,mobile 1,mobile number,phone,phone 1,phone 1 value,phone number,person phone,client phone,telephone,tel,cell,contact number,contact no,portable,téléphone,tél,电话,手机,手机号码,联系电话,携帯,携帯番号,電話,電話番号,رقم الجوال,الجوال,الهاتف',
  ],
  ['phone2', 'mobile 2,phone 2,phone 2 value,second phone,other phone,landline,市話,固定电话,自宅電話'],
  ['whatsapp', 'whatsapp,whatsapp number'],
  [
    'email',
    'email,e-mail,mail,email 1,e-mail 1 value,email address,e-mail address,person email,client email,courriel,adresse mail,邮箱,電子郵件,电子邮箱,メール,メールアドレス,البريد الإلكتروني',
  ],
  ['email2', 'email 2,e-mail 2 value,second email,other email'],
  ['birthdate', 'birthday,birth date,date of birth,dob,né(e) le,date de naissance,生日,生年月日'],
  ['address', 'address,home address,home street,address 1 formatted,adresse,地址,住所,العنوان'],
  ['country', 'country,home country/region,country/region,pays,国家,国'],
  ['residenceCountry', 'country of residence,residence,residency'],
  ['nationality', 'nationality,nationalité,国籍,الجنسية'],
  ['language', 'language,preferred language,langue,语言,言語,اللغة'],
  ['contactType', 'role,roles,contact type,client type,rôle,客户类型,顧客区分'],
  ['taxId', 'tax number,vat number,trn,n° tva,税号'],
  ['tags', 'tags,labels,标签,標籤,タグ'],
  ['leadSource', 'source,lead source,origin,channel,person lead source,来源,客户来源,流入経路,المصدر'],
  ['campaign', 'campaign,campaign name,utm campaign'],
  ['intent', 'intent,requirement,enquiry type,需求类型,希望区分'],
  ['budgetMinMinor', 'minimum budget,min budget,budget min,budget from,最低预算,予算下限'],
  [
    'budgetMaxMinor',
    'budget,price,maximum budget,max budget,budget max,budget to,what is your budget,最高预算,预算,予算,予算上限,الميزانية',
  ],
  ['bedroomsMin', 'bedrooms,beds,no of bedrooms,عدد الغرف'],
  ['communities', 'communities,preferred area,preferred location,areas of interest,意向区域,希望エリア,المنطقة'],
  ['notes', 'notes,note,comments,comment,remarks,message,person notes,description,observations,备注,说明,備考,ملاحظات'],
  [
    'sellerId',
    'owner,lead owner,contact owner,person owner,agent,agent name,assigned to,assigned agent,seller,跟进人,担当者',
  ],
  [
    'createdAt',
    'created,date,enquiry date,inquiry date,lead date,received,received on,created time,created date,create date,date added,date created,created at,登记日期,登録日',
  ],
  ['status', 'lead status'],
];

const BY_FIELD = new Map(
  WORDS.map(([field, words]) => [field, new Set([field, ...words.split(',')].map(alike))] as const),
);
/** Whether a column of this name is known to hold this field. */
export const isCalled = (head: string, field: string): boolean => BY_FIELD.get(field)?.has(alike(head)) === true;

/** Columns about another column, about the file itself, or about somebody else: never guessed by words in common. */
const ASIDE =
  /(?<!\p{L})(?:id|label|rating|fax|title|stage|views?|team|notified|nickname|middle|suffix|department|dom|sr|gender|landlord|form|ad|deals?|opt|时间戳)(?!\p{L})/iu;
export const isAside = (head: string): boolean => ASIDE.test(head.replace(/_/g, ' '));
