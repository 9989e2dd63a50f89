/**
 * The passwords that are tried first. Written for this project from what published lists of leaked passwords have in
 * common: everyday words and names, keyboard walks and dates, each alone or with a usual ending. Far more than the 3000
 * that ASVS 6.2.4 asks for; load this file lazily.
 */
const WORDS = `
password passw0rd pass passwd passcode p@ssw0rd p@ssword pass1 motdepasse azerty qwerty qwertz qwert qwer qwe asdf
asdfgh asdfghjkl zxcv zxcvbn zxcvbnm letmein welcome admin administrator root user guest test tester testing demo
temp temporary default changeme secret access login master super superman batman iloveyou loveyou love lover lovely
loveme sweet sweetheart honey baby babygirl babyboy princess prince queen king angel angels heaven devil demon
monkey dragon tiger lion eagle falcon hawk wolf panther cobra shark dolphin bear panda rabbit bunny kitty kitten cat
dog doggy puppy horse pony mustang bronco football soccer baseball basketball hockey golf tennis cricket rugby
boxing wrestling racing fishing hunting skating surfing swimming running cycling liverpool chelsea arsenal
manchester barcelona madrid juventus milan bayern celtic rangers everton tottenham benfica porto ajax flamengo
corinthians michael michelle jennifer jessica jordan joshua daniel david andrew anthony ashley amanda matthew
charlie robert thomas william richard joseph james john george martin peter paul mark steven kevin brian jason
justin nicholas patrick samuel benjamin alexander alex christian christopher jonathan nathan maria anna laura sarah
emily emma olivia sophia isabella charlotte amelia hannah rachel rebecca nicole natalie melissa stephanie samantha
victoria veronica mohammed muhammad mohamed ahmed ali hassan hussein omar fatima aisha khalid abdullah ibrahim yusuf
khan sultan allah bismillah mashallah inshallah habibi pierre jean marie julien nicolas camille manon chloe lucas
antoine mathieu isabelle valerie sylvie philippe francois bonjour soleil doudou chouchou sakura tanaka suzuki
takahashi watanabe naruto pikachu pokemon doraemon sasuke hello tokyo osaka kyoto nihon japan nippon wang zhang liu
chen yang zhao huang zhou woaini woaini520 aini nihao beijing shanghai guangzhou shenzhen china zhongguo taobao
spring summer autumn winter january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday london paris berlin rome dubai abudhabi sharjah ajman emirates
doha qatar riyadh saudi kuwait bahrain muscat cairo egypt lebanon beirut america canada mexico brazil argentina
england ireland scotland france germany italy spain portugal russia india pakistan australia newyork chicago boston
dallas texas florida california computer internet windows microsoft google facebook instagram twitter youtube yahoo
hotmail apple iphone samsung nokia android linux ubuntu oracle server network system database starwars startrek
skywalker vader yoda jedi matrix spiderman ironman hulk thor avengers marvel hobbit gandalf frodo harry potter
hogwarts metallica nirvana slipknot eminem beatles elvis madonna rihanna shakira blink182 greenday linkinpark
rockstar guitar piano music mercedes ferrari porsche lamborghini bugatti toyota honda nissan mazda subaru yamaha
kawasaki ducati harley bmw audi volvo jaguar corvette camaro chocolate cookie cookies cupcake banana orange lemon
cherry strawberry mango peanut butter cheese pepper ginger sugar coffee whisky vodka purple yellow silver golden
gold diamond crystal ruby emerald rainbow sunshine sunset sunrise moonlight shadow star stars sky ocean river forest
flower flowers rose lily daisy jasmine freedom liberty peace power warrior soldier hunter killer ninja samurai
pirate ranger phoenix thunder lightning storm hurricane fire flame ice snow snowman blizzard money dollar cash rich
million success winner lucky happy smile smiley cheer fun party friend friends family mother father mommy daddy mama
papa brother sister forever together company office business manager director boss employee sales seller broker
agent agency realtor realestate realty property properties estate house home homes villa tower building apartment
land trustno1 whatever nothing something anything everything nobody somebody anybody unknown private public secure
security safety goodbye hola ciao salut merhaba namaste aloha hey jesus christ god faith blessed church bible gospel
hope grace praise lord scooter scooby snoopy garfield mickey minnie donald pluto goofy bambi simba nala tigger pooh
barbie ken dora elmo abc abcd abcde abcdef abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 aaa aaaaaa bbb zzz
zzzzzz xxx xxxxxx qqqqqq qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4
qwe123 qweasd qweasdzxc asd123 zxc123 asdasd qweqwe soccer1 cowboy cowboys steelers packers raiders lakers yankees
redsox giants eagles dolphins broncos patriots chargers redskins dakota cheyenne savannah sierra sydney austin
houston denver carolina virginia georgia brooklyn maggie molly bailey buddy bella rocky max sasha misty sammy oscar
toby rusty smokey tinkerbell pumpkin peaches muffin creative computer1 pepsi cocacola nintendo playstation xbox
minecraft fortnite roblox callofduty counterstrike warcraft diablo
`;
const NUMBERS = `
123456 1234567 12345678 123456789 1234567890 123123 123123123 123321 111111 1111111 11111111 000000 00000000 222222
333333 444444 555555 666666 777777 7777777 888888 88888888 999999 101010 112233 121212 131313 123654 147258
147258369 159357 159753 789456 789456123 654321 7654321 87654321 987654321 0987654321 102030 110110 123456a 123456q
12345a 12345qwert 1234qwer 123qwe 123abc 123asd 123654789 456456 456789 520520 5201314 1314520 696969 741852
741852963 753951 852456 963852741 987654 222333 232323 252525 313131 332211 420420 010203 01234567 012345 0123456
0123456789 1111 2222 12341234 11223344 1122334455 124578 135790 246810 142536 147147 159159 258258 258456 321321
321654 963963 951753 852852 111222 111222333 123000 12121212 13131313 1029384756 1q2w3e4r 19901990 20202020
`;
const ENDINGS =
  '1 2 3 7 11 12 13 21 22 23 69 77 88 99 00 01 007 111 123 1234 12345 123456 321 520 786 ! 1! 12! 123! @123 @1 #1 . 2019 2020 2021 2022 2023 2024 2025 2026 2027';

const listed = (text: string) => text.split(/\s+/).filter(Boolean);
/** Letters people replace by what looks alike. */
const LOOKALIKES: { readonly [sign: string]: string } = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's' };
const plain = (text: string) => text.replace(/[@403$5]/g, (sign) => LOOKALIKES[sign] ?? sign);

const words = listed(WORDS);
const endings = ['', ...listed(ENDINGS)];
const entries = new Set([...listed(NUMBERS), ...words.flatMap((word) => endings.map((ending) => word + ending))]);

/** How many passwords the list holds. */
export const COMMON_COUNT = entries.size;

/** Whether a password is one of the first to be guessed, however it is capitalised or disguised. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const ending = /[\d!@#.]*$/.exec(lower)?.[0] ?? '';
  const word = lower.slice(0, lower.length - ending.length);
  return entries.has(lower) || entries.has(plain(lower)) || entries.has(plain(word) + ending);
}
