/** What a matcher of model.conf may name. */
export interface MatcherNames {
  readonly functions: ReadonlySet<string>;
  /** As Casbin calls them: `r_sub`, `p_obj`. */
  readonly parts: ReadonlySet<string>;
}
interface MatcherLine {
  /** Of the file, from 1. */
  readonly number: number;
  readonly text: string;
}
/** A text that the matcher compares with. */
export interface MatcherText {
  readonly number: number;
  readonly value: string;
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in']);
const TEXT = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const NAME = /(?<![\w$.])([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?((?:\.[A-Za-z_$][\w$]*)*)\s*(\(?)/g;
const METHOD = /\.\s*([A-Za-z_$][\w$]*)\s*\(/g;
const withoutTexts = (code: string): string => code.replace(TEXT, (found) => '_'.repeat(found.length));

/**
 * The first name in the matcher that nobody defined, with its line. Casbin takes such a name for nothing: a policy that
 * refuses or grants everything is easily overlooked.
 */
export function unknownName(model: string, known: MatcherNames): string | undefined {
  for (const { number, text } of matcherLines(model)) {
    const reason = unknownIn(text.replace(TEXT, '""'), known);
    if (reason) return `line ${number}: the matcher names ${reason}`;
  }
  return undefined;
}

export const textsInMatcher = (model: string): readonly MatcherText[] =>
  matcherLines(model).flatMap(({ number, text }) =>
    (text.match(TEXT) ?? []).map((found) => ({ number, value: found.slice(1, -1) })),
  );

/** Whether nothing matches without `condition`: the matcher is a row of conditions joined by `&&`, and it is one of them. */
export function demands(matcher: string, condition: string): boolean {
  // `in` binds less than `&&` does
  if (/\bin\b/.test(withoutTexts(matcher))) return false;
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const sign of withoutTexts(matcher).replace(/\s+/g, '').replaceAll('&&', '&')) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0 && (sign === '|' || sign === '?')) return false;
    if (depth === 0 && sign === '&') {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part].includes(condition);
}

function unknownIn(code: string, { functions, parts }: MatcherNames): string | undefined {
  for (const [, head = '', member, more, bracket] of code.matchAll(NAME)) {
    const isPart = /^[rp]\d*$/.test(head) && member !== undefined;
    const part = isPart ? `${head}_${member}` : head;
    const isFunction = bracket === '(' && member === undefined && !more;
    if (isFunction && head !== 'in' && !functions.has(head)) return `the function ${head}, which nobody defines`;
    if (!isFunction && !parts.has(part) && !WORDS.has(part))
      return `${isPart ? `${head}.${member}` : head}, which no definition has`;
  }
  for (const [, method = ''] of code.matchAll(METHOD))
    if (!(method in String.prototype) && !(method in Array.prototype))
      return `the function ${method}, which nobody defines`;
  return undefined;
}

/** The lines of the section `matchers` that make up `m`, without comments, as Casbin reads them. */
function matcherLines(model: string): readonly MatcherLine[] {
  let section = '';
  let key = '';
  let isContinued = false;
  return model.split('\n').flatMap((raw, index) => {
    const line = raw.replace(/[#;].*$/, '').trim();
    if (line.startsWith('[') && line.endsWith(']')) section = line.slice(1, -1);
    else if (line && section === 'matchers') {
      const start = isContinued ? null : /^([^=]*)=/.exec(line);
      if (start) key = start[1]?.trim() ?? '';
      isContinued = line.endsWith('\\');
      if (key === 'm') return [{ number: index + 1, text: start ? line.slice(start[0].length) : line }];
    }
    return [];
  });
}
