import { brandOf } from '#lib/text/colour.ts';

/** The style of a page of a link, in its company's colour. Its hash is in the page's policy: nothing else is a style there. */
export function styleOf(brandColour: unknown): string {
  const brand = brandOf(brandColour);
  if (!brand) return STYLE;
  return `${STYLE}
body>header{max-width:none;padding:.5rem max(1.25rem,50% - 31.75rem);margin-bottom:1.25rem}header,header a{background:${brand};color:#fff}header .mark{background:#fff;color:${brand}}header :focus-visible{outline-color:#fff}
@media(prefers-color-scheme:light){:root{--action:${brand}}}`;
}

/** Of a company without a colour. */
const STYLE = `:root{color-scheme:light dark;--ink:#15211f;--soft:#47534f;--line:#e6e4de;--ground:#fff;--well:#f5f4f0;--action:#0f5c6e;--on:#fff;--bad:#b02a1f;--edge:#8b928f;font:16px/1.5 system-ui,"Noto Sans Arabic","Noto Sans CJK SC",sans-serif}
@media(prefers-color-scheme:dark){:root{--ink:#e9efee;--soft:#b1bebd;--line:#253134;--ground:#131b1d;--well:#1b2629;--action:#58b9cc;--on:#06222a;--bad:#f2938a;--edge:#6c7c80}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink)}
header,main,footer{max-width:66rem;margin:0 auto;padding:0 1.25rem}
header{display:flex;gap:.75rem;align-items:center;min-height:3.5rem;flex-wrap:wrap}header b{margin-right:auto}
.mark{width:2rem;height:2rem;border-radius:.5rem;background:var(--action);color:var(--on);display:grid;place-items:center;font-weight:600}
nav{display:flex;gap:.25rem}nav a,nav span{padding:.5rem .6rem;font-size:.875rem}nav span{font-weight:600}
a{color:var(--action)}h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.02em;margin:.25rem 0}h2{font-size:1.125rem;margin:2rem 0 .5rem}p{margin:.5rem 0}
.soft,small{color:var(--soft)}.small,small{font-size:.875rem}.price{font-size:1.75rem;font-weight:600;letter-spacing:-.02em;margin:1rem 0 0}
.photos{display:grid;grid-template-columns:repeat(4,1fr);gap:.375rem}.photos a{display:block;background:var(--well);border-radius:.5rem;overflow:hidden;aspect-ratio:4/3}.photos a:first-child{grid-column:1/-1;border-radius:.75rem}
img{display:block;width:100%;height:100%;object-fit:cover}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:0 1rem;border-top:1px solid var(--line);margin:1rem 0}dl div{padding:.6rem 0;border-bottom:1px solid var(--line)}dt{font-size:.875rem;color:var(--soft)}dd{margin:0;font-weight:600}
.text{white-space:pre-line;overflow-wrap:anywhere}.tags{display:flex;flex-wrap:wrap;gap:.375rem;list-style:none;padding:0}.tags li{background:var(--well);border-radius:1rem;padding:.2rem .75rem;font-size:.875rem}
.card{border:1px solid var(--line);border-radius:1rem;padding:1.25rem;margin:1.5rem 0}.card h2:first-child{margin-top:0}
.acts{display:flex;gap:.5rem;flex-wrap:wrap}.acts a,button{font:inherit;font-weight:600;display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;border-radius:.625rem;border:1px solid var(--action);color:var(--action);text-decoration:none;background:none}
button{background:var(--action);color:var(--on);cursor:pointer}
form{display:grid;gap:.875rem}label{display:grid;gap:.25rem;font-weight:500}input,textarea,select{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--edge);border-radius:.625rem;padding:.6rem .75rem;min-height:2.75rem;width:100%}textarea{min-height:6rem}.when{display:grid;grid-template-columns:1fr 1fr;gap:.875rem;align-items:start}
.check{display:flex;gap:.6rem;align-items:center;font-weight:400;min-height:2.75rem}.check input{width:1.25rem;min-height:1.25rem;flex:none}.bad{color:var(--bad)}.hp{position:absolute;left:-999rem}
.homes{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}.homes a{display:block;color:inherit;text-decoration:none;border:1px solid var(--line);border-radius:.75rem;overflow:hidden}.homes a>span{display:block;padding:.6rem .9rem .8rem}.homes img{aspect-ratio:3/2;height:auto}.homes b,.homes span span,.homes small{display:block}
footer{padding:1.5rem 1.25rem 2.5rem;border-top:1px solid var(--line);margin-top:2rem}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
@media(min-width:48rem){.two{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:0 2.5rem;align-items:start}.two .card{margin-top:1rem}.photos{grid-auto-rows:10rem}.photos a{aspect-ratio:auto}.photos a:first-child{grid-column:1/3;grid-row:1/3}}`;
