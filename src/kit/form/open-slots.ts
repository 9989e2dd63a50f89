/** Marks a form's draft as being typed for as long as the form is open, for the other tabs to see. */
export function holdSlot(key: string): () => void {
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // without locks the draft is offered elsewhere as well: the same record, so that it is not made twice
  navigator.locks?.request(key, () => closed).catch(() => undefined);
  return release;
}

/** The drafts of forms that are open in this tab or another. */
export async function openSlots(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
  } catch {
    return new Set();
  }
}
