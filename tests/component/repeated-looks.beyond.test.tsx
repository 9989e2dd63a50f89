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
  const repeated = repeatedLooks(holder).repeated.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(repeated.toSorted()).toEqual(['TD Four', 'TD lost', 'TR Twowon']);
});

it('what was judged on an earlier page is left out, and nothing that is new', () => {
  const holder = page(row('<b>One</b>', 'new'));
  const { looks } = repeatedLooks(holder);
  expect(repeatedLooks(holder, looks).repeated).toEqual([holder]);
  holder.querySelector('b')?.setAttribute('class', 'late');
  expect(repeatedLooks(holder, looks).repeated.map(({ textContent }) => textContent)).toEqual(['new']);
});
