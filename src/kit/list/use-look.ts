import { useState } from 'react';

/** Rows looked through at first for a page that the database cannot be asked for alone, and how many more on request. */
export const LOOK = 500;
const MORE = 1_000;

/** How many rows a list may look through; another list begins anew. */
export function useLook(filters: unknown) {
  const list = JSON.stringify(filters);
  const [asked, setAsked] = useState({ list, look: LOOK });
  return {
    look: asked.list === list ? asked.look : LOOK,
    lookOn: (looked: number) => setAsked({ list, look: looked + MORE }),
  };
}
