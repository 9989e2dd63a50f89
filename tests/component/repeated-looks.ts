/** What says nothing of how an element looks. */
const OTHERS = /^(id|href|for|name|value|src|srcset|alt|title|datetime|aria-.*|data-row.*)$/;

const lookOf = (element: Element): string => {
  const attributes = [...element.attributes].filter(({ name }) => !OTHERS.test(name));
  const named = attributes.map(({ name, value }) => `${name}=${value}`);
  const place = element instanceof HTMLTableCellElement ? element.cellIndex : '';
  return [element.tagName, place, ...named].join(' ');
};

/**
 * Parts of a page that look as an earlier one does, with all they hold and all that holds them: every row after the
 * first of its kind, every field of a form. What is true of the first one's colours is true of theirs.
 */
export function repeatedLooks(page: Element): Element[] {
  const seen = new Set<string>();
  const repeated: Element[] = [];
  /** Whether anything of it is new. */
  const visit = (element: Element, above: string): boolean => {
    const look = `${above}\n${lookOf(element)}`;
    const isNew = !seen.has(look);
    seen.add(look);
    const old = [...element.children].filter((child) => !visit(child, look));
    const isAllOld = !isNew && old.length === element.childElementCount;
    if (!isAllOld) repeated.push(...old);
    return !isAllOld;
  };
  visit(page, '');
  return repeated;
}
