import { describe, expect, it } from 'vitest';
import { formulaSafe, toCsv, withoutGuard } from './csv.ts';

/** A reader of RFC 4180, so that what was written is known to be read back. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') at += 1;
      else if (sign === '"') {
        quoted = false;
        continue;
      }
      value += sign;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(value);
      value = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value]);
      [row, value] = [[], ''];
      at += 1;
    } else value += sign;
  }
  return rows;
}

describe('I05 formulaSafe', () => {
  it.each(['=1+1', '+971501234567', '-2', '@cmd', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x', "'=1"])(
    'disarms %j',
    (text) => {
      expect(formulaSafe(text)).toBe(`'${text}`);
    },
  );
  it.each([
    ['x;=1+cmd|9;y', "x;'=1+cmd|9;y"],
    ['x;"=1', 'x;\'"=1'],
    ['a\t@b', "a\t'@b"],
    ['a|＝1|+2', "a|'＝1|'+2"],
    ['first\r\n=1', "first\r\n'=1"],
    ['\t=1', "'\t'=1"],
  ])('disarms %j where another delimiter or a broken line would begin a cell', (text, safe) => {
    expect(formulaSafe(text)).toBe(safe);
    expect(withoutGuard(safe)).toBe(text);
  });
  it.each(['', 'Ada', ' =1', "'Ada", '1+1', 'a@example.com', '王芳'])('leaves %j alone', (text) => {
    expect(formulaSafe(text)).toBe(text);
  });
});

describe('withoutGuard', () => {
  it.each(['=1', "'=1", "''+1", '+971501234567', "'Ada", "'", '', 'Ada', '＝1', "a;'=1", "a;''\"=1;-2", '\t\r\n=1'])(
    'brings %j back',
    (text) => {
      expect(withoutGuard(formulaSafe(text))).toBe(text);
    },
  );
  it('takes one apostrophe only, and only a guarding one', () => {
    expect(withoutGuard("''=1")).toBe("'=1");
    expect(withoutGuard("'Ada")).toBe("'Ada");
  });
});

describe('toCsv', () => {
  it('leaves numbers what they are', () => expect(toCsv([[-5, 1.5, '-5']])).toBe("-5,1.5,'-5\r\n"));
  it('quotes only what needs it, and ends each line with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Note'],
        ['Ada', 'plain'],
      ]),
    ).toBe('Name,Note\r\nAda,plain\r\n');
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });
  it('quotes what another delimiter would cut', () => {
    expect(toCsv([['Ada', 'x;y', 'a\tb', 'c|d']])).toBe('Ada,"x;y","a\tb","c|d"\r\n');
  });
  it('has no cell that runs in a spreadsheet which cuts at semicolons and knows quotes only where a cell begins', () => {
    const line = toCsv([['Ada', "x;=1+cmd|' /C calc'!A0;y", 'z;"=2']]);
    const cells = line.split(/[;\r\n]+/).map((text) => text.replace(/^"+/, ''));
    expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  });
  it('disarms before it quotes', () => {
    expect(toCsv([['=SUM(A1,B1)', '\r=1']])).toBe('"\'=SUM(A1,B1)","\'\r\'=1"\r\n');
  });
  it('I05 is read back unchanged', () => {
    const rows = [
      ['', '"', '""', ','],
      ['a\r\nb', 'élan', '山田 太郎', ' spaces '],
      ['"quoted",', "it's", '\n', 'x'],
    ];
    expect(read(toCsv(rows))).toEqual(rows);
  });
  it('is nothing for no rows', () => {
    expect(toCsv([])).toBe('');
  });
});
