import { expect, it, onTestFinished } from 'vitest';
import { repeatedLooks } from './repeated-looks.ts';

const page = (rows: string) => {
  const holder = document.createElement('table');
  holder.innerHTML = `<tbody>${rows}</tbody>`;
  document.body.append(holder);
  onTestFinished(() => holder.remove());
  return holder;
};
const row = (first: string, second: string) => `<tr><td>${first}</td><td>${second}</td></tr>`;

it('of rows that differ in words alone the first is judged, and every part whose look is new', () => {
  const holder = page(
    row('<b>One</b>', 'new') +
      row('<b>Two</b>', 'won') +
      row('<b style="color: #ddd">Three</b>', 'lost') +
      row('<b>Four</b>', '<span data-tone="late">due</span>'),
  );
  const repeated = repeatedLooks(holder).map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(repeated.toSorted()).toEqual(['TD Four', 'TD lost', 'TR Twowon']);
});
