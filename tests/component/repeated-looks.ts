/** What says nothing of how an element looks. */
const OTHERS = /^(id|href|for|name|value|src|srcset|alt|title|datetime|aria-.*|data-row.*)$/;

const lookOf = (element: Element): string => {
  const attributes = [...element.attributes].filter(({ name }) => !OTHERS.test(name));
  const named = attributes.map(({ name, value }) => `${name}=${value}`);
  const place = element instanceof HTMLTableCellElement ? element.cellIndex : '';
  return [element.tagName, place, ...named].join(' ');
};

/** A number for each look of an element: what it is, and what is around it. */
const numbers = new Map<string, number>();
function numberOf(element: Element, above: number): number {
  const look = `${above} ${lookOf(element)}`;
  const known = numbers.get(look) ?? numbers.size + 1;
  numbers.set(look, known);
  return known;
}
const numberAbove = ({ parentElement }: Element): number =>
  parentElement ? numberOf(parentElement, numberAbove(parentElement)) : 0;

/**
 * Parts of a page that look as an earlier one does, with all they hold and all that holds them: every row after the
 * first of its kind, every field of a form. What is true of the first one's colours is true of theirs. `judged` are
 * the looks of earlier pages in the same theme and width, `looks` those of this part.
 */
export function repeatedLooks(part: Element, judged: ReadonlySet<number> = new Set()) {
  const looks = new Set<number>();
  const repeated: Element[] = [];
  /** Whether anything of it is new. */
  const visit = (element: Element, above: number): boolean => {
    const look = numberOf(element, above);
    const isNew = !looks.has(look) && !judged.has(look);
    looks.add(look);
    const old = [...element.children].filter((child) => !visit(child, look));
    const isAllOld = !isNew && old.length === element.childElementCount;
    if (!isAllOld) repeated.push(...old);
    return !isAllOld;
  };
  if (!visit(part, numberAbove(part))) repeated.push(part);
  return { looks, repeated };
}
