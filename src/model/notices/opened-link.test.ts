import { describe, expect, it } from 'vitest';
import { inviteLink, joinLink, readFragment, readPasted } from './opened-link.ts';

const SECRET = 'AbcdefghijKLMNOPqrstuv12';

describe('readFragment', () => {
  it('reads what our links say', () => {
    expect(readFragment(`#invite=${SECRET}`)).toEqual({ invite: SECRET });
    expect(readFragment('join=freehold-demo')).toEqual({ join: 'freehold-demo' });
    expect(readFragment(new URL(inviteLink('https://a.example', SECRET)).hash)).toEqual({ invite: SECRET });
    expect(readFragment(new URL(joinLink('https://a.example', 'c1')).hash)).toEqual({ join: 'c1' });
  });
  it('takes nothing else for one', () => {
    for (const fragment of ['', '#', '#top', '#invite=', '#invite=short', `#invite=${SECRET}/x`, '#join=a/b', '#join='])
      expect(readFragment(fragment)).toBeUndefined();
  });
});

describe('readPasted', () => {
  it('takes a whole link, or the secret alone', () => {
    expect(readPasted(` ${inviteLink('https://a.example', SECRET)} `, 'invite')).toBe(SECRET);
    expect(readPasted(SECRET, 'invite')).toBe(SECRET);
    expect(readPasted('https://a.example/auth/login#join=c1', 'join')).toBe('c1');
    expect(readPasted('c1', 'join')).toBe('c1');
  });
  it('does not take one for the other, nor any address', () => {
    expect(readPasted(joinLink('https://a.example', 'c1'), 'invite')).toBeUndefined();
    expect(readPasted(inviteLink('https://a.example', SECRET), 'join')).toBeUndefined();
    for (const text of ['', 'https://a.example', 'a b', '../users']) expect(readPasted(text, 'join')).toBeUndefined();
  });
});
