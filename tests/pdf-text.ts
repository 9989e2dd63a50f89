import { unzlibSync } from 'fflate';

const latin1 = new TextDecoder('latin1');
/** Objects of a PDF by number: the dictionary, and the content of a stream as it is unpacked. */
function objectsOf(bytes: Uint8Array): ReadonlyMap<string, { readonly head: string; readonly content: string }> {
  const text = latin1.decode(bytes);
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
    const at = body.indexOf('\nstream\n');
    if (at < 0) return [id, { head: body, content: '' }] as const;
    const head = body.slice(0, at);
    const packed = Uint8Array.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), (letter) =>
      letter.charCodeAt(0),
    );
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Image');
    return [id, { head, content: isPacked ? latin1.decode(unzlibSync(packed)) : '' }] as const;
  });
  return new Map(found);
}
const unicode = (hex: string) =>
  String.fromCharCode(...[...hex.matchAll(/[0-9a-f]{4}/g)].map(([unit]) => Number.parseInt(unit, 16)));

/** What the sheets of a PDF say, run by run as they are drawn; each sheet apart. A letter without a glyph is `□`. */
export function textOfPdf(bytes: Uint8Array): readonly string[] {
  const objects = objectsOf(bytes);
  const at = (id = '') => objects.get(id) ?? { head: '', content: '' };
  /** Each font's letters by the number of their glyph. */
  const letters = (font: string) => {
    const map = at(/\/ToUnicode (\d+)/.exec(at(font).head)?.[1]).content;
    const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
    return new Map(
      ranges.flatMap(([, from = '', listed = '']) =>
        [...listed.matchAll(/<([0-9a-f ]*)>/g)].map(
          ([, hex = ''], index) => [Number.parseInt(from, 16) + index, unicode(hex)] as const,
        ),
      ),
    );
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const fonts = at(/\/Resources (\d+)/.exec(head)?.[1]).head;
      const byName = new Map(
        [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, letters(id)] as const),
      );
      let font = '';
      let said = '';
      const { content } = at(/\/Contents (\d+)/.exec(head)?.[1]);
      for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name) font = name;
        else
          for (const [, run = ''] of shown.matchAll(/<([0-9a-f]+)>/g))
            for (const [code] of run.matchAll(/.{4}/g)) {
              const glyph = Number.parseInt(code, 16);
              said += glyph === 0 ? '□' : (byName.get(font)?.get(glyph) ?? '?');
            }
        if (!name) said += '|';
      }
      return said;
    });
}
