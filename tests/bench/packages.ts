const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** Characters of a built file by the package (or room of ours) they came from, read off its source map. */
export function charactersByPackage(code: string, map: SourceMap): Map<string, number> {
  const lines = code.split('\n');
  const sizes = new Map<string, number>();
  const add = (source: string | undefined, size: number) => {
    const name = source === undefined ? 'bundler' : packageOf(source);
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  };
  let source = 0;
  map.mappings.split(';').forEach((line, index) => {
    let column = 0;
    let from: string | undefined;
    let start = 0;
    for (const segment of line ? line.split(',') : []) {
      const [columnStep = 0, sourceStep] = numbersOf(segment);
      column += columnStep;
      add(from, column - start);
      start = column;
      if (sourceStep !== undefined) source += sourceStep;
      from = sourceStep === undefined ? undefined : map.sources[source];
    }
    add(from, (lines[index]?.length ?? 0) + 1 - start);
  });
  return sizes;
}

/** Base64 variable-length quantities: five bits a digit, lowest first, the sign in the very first bit. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** `antd`, `@refinedev/core`, or `src/ui` for our own. */
export function packageOf(source: string): string {
  const inModules = source.split('node_modules/').at(-1) ?? '';
  if (source.includes('node_modules/')) {
    const [first = '', second = ''] = inModules.split('/');
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const own = /(?:^|\/)(src\/[^/]+)/.exec(source)?.[1];
  return own ?? 'bundler';
}
