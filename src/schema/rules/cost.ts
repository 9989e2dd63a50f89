/** Estimated cost of one write rule in expressions; the rules engine allows 1000 for a document. */
export interface Cost {
  readonly collection: string;
  readonly action: 'create' | 'update';
  readonly cost: number;
}
export const MOST = { create: 800, update: 950 } as const;

const TOKEN =
  /'(?:\\.|[^'\\])*'|\/databases\/(?:\$\([^()]*(?:\([^()]*\))*[^()]*\)|[\w/])*|[A-Za-z_]\w*|\d+|&&|\|\||[=!<>]=|[<>+\-!]|\[|\(|\)/g;
interface Body {
  readonly parameters: number;
  readonly text: string;
}

/**
 * Counts syntax nodes as spikes/README.md, C measured them: one each, `&&` and `||` two, `is` two; a call of one of
 * our functions costs its body as well. Every branch counts, so this is the dearest evaluation.
 */
export function costOf(rules: string): Cost[] {
  const functions = new Map<string, Body>();
  for (const [, name = '', parameters = '', text = ''] of rules.matchAll(
    /function (\w+)\(([^)]*)\) \{([\s\S]*?);\s*\}\n/g,
  ))
    functions.set(name, { parameters: parameters.split(',').length, text });
  const known = new Map<string, number>();
  const nodes = (text: string): number => {
    let sum = 0;
    for (const [token] of text.matchAll(TOKEN)) {
      if (token === '(' || token === ')' || token === 'let' || token === 'return' || token === 'if') continue;
      sum += token === '&&' || token === '||' || token === 'is' ? 2 : 1;
      if (token.startsWith('/databases'))
        sum += nodes(token.replace(/^\/databases/, '').replaceAll(/\w+(?=\/)|\//g, ' '));
      const body = functions.get(token);
      if (body) {
        if (!known.has(token)) known.set(token, nodes(body.text));
        sum += known.get(token) ?? 0;
      }
    }
    return sum;
  };
  const costs: Cost[] = [];
  let collection = '';
  for (const [, match, verbs = '', condition = ''] of rules.matchAll(
    /match \/(\w+(?:\/\w+)?)(?:\/\{| \{)|allow ([\w, ]+): if ([\s\S]*?);\n/g,
  )) {
    if (match) collection = match;
    for (const action of ['create', 'update'] as const)
      if (verbs.includes(action)) costs.push({ collection, action, cost: nodes(condition) });
  }
  return costs;
}
