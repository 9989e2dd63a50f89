import { type Declaration, transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { filesUnder, read } from './source.ts';

/**
 * A theme changes colours and nothing else: its rules set custom properties and `color-scheme`. So a screen has the
 * same content in every theme, and the journeys check its structure in one of them.
 */
function beyondColours(path: string, text: string): string[] {
  const found: string[] = [];
  transform({
    filename: path,
    code: new TextEncoder().encode(text),
    visitor: {
      Rule(rule) {
        if (rule.type !== 'style') return;
        const { selectors, declarations } = rule.value;
        const isOfTheme = selectors.flat().some((part) => part.type === 'attribute' && part.name === 'data-theme');
        if (!isOfTheme) return;
        const { declarations: plain = [], importantDeclarations = [] } = declarations ?? {};
        for (const one of [...plain, ...importantDeclarations])
          if (!isColour(one)) found.push(`${path}: ${one.property}`);
      },
    },
  });
  return found;
}
const isColour = ({ property }: Declaration): boolean => property === 'custom' || property === 'color-scheme';

it('a theme changes colours alone', () => {
  const sheets = [...filesUnder('src', /\.css$/), ...filesUnder('public', /\.css$/)];
  expect(sheets.flatMap((path) => beyondColours(path, read(path)))).toEqual([]);
});
it('would be caught otherwise', () => {
  expect(beyondColours('a.css', ':root[data-theme=dark] .a { display: none; --b: red; color-scheme: dark }')).toEqual([
    'a.css: display',
  ]);
});
