import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxPort, Notification } from '#model/notices/notices.ts';
import { createInbox } from './inbox.ts';
import { isUnread, withNew } from './use-inbox.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 8, minute));
const one = (id: string, minute = 0, readAt: Date | null = null): Notification => ({
  id,
  userId: 'sam',
  actorId: 'boss',
  type: 'LeadAssigned',
  severity: 'Info',
  params: {},
  createdAt: at(minute),
  readAt,
});
const ids = (some: readonly Notification[] | undefined) => some?.map(({ id }) => id);

function world(mayWrite = true) {
  let hear: (unread: readonly Notification[]) => void = () => undefined;
  const ended = vi.fn();
  const marked: [readonly string[], boolean][] = [];
  const port: InboxPort & { fails: boolean } = {
    fails: false,
    watch: async (heard) => {
      hear = heard;
      return ended;
    },
    page: async () => [],
    mark: async (some, isRead) => {
      if (port.fails) throw new Error('no');
      marked.push([some, isRead]);
    },
  };
  const defer = async (task: () => Promise<void>) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return task();
  };
  const inbox = createInbox(port, () => mayWrite, defer);
  return { inbox, port, marked, ended, hear: (...unread: Notification[]) => hear(unread) };
}

describe('the inbox', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('listens once the first screen has settled, and no longer when it ends', async () => {
    const { inbox, hear, ended } = world();
    const end = inbox.start();
    await vi.advanceTimersByTimeAsync(1000);
    hear(one('a'));
    expect(inbox.get().unread).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    hear(one('a'));
    expect(ids(inbox.get().unread)).toEqual(['a']);
    end();
    expect(ended).toHaveBeenCalledOnce();
    hear(one('b'));
    expect(ids(inbox.get().unread)).toEqual(['a']);
  });
  it('announces what arrives, not what was there, nor what was marked unread here', async () => {
    const { inbox, hear } = world();
    const arrived: string[] = [];
    inbox.onNew(({ id }) => arrived.push(id));
    inbox.start();
    await vi.advanceTimersByTimeAsync(2000);
    hear(one('a'));
    hear(one('b', 1), one('a'));
    await inbox.mark([one('c', 0, at(1))], false);
    hear(one('c', 2), one('b', 1), one('a'));
    expect(arrived).toEqual(['b']);
  });
  it('shows at once what is marked, and takes it back when the server refuses', async () => {
    const { inbox, port, hear, marked } = world();
    inbox.start();
    await vi.advanceTimersByTimeAsync(2000);
    hear(one('b', 1), one('a'));
    const done = inbox.mark([one('b', 1)], true);
    expect(ids(inbox.get().unread)).toEqual(['a']);
    expect(await done).toBe(true);
    expect(marked).toEqual([[['b'], true]]);
    port.fails = true;
    expect(await inbox.mark([one('a')], true)).toBe(false);
    expect(ids(inbox.get().unread)).toEqual(['a']);
  });
  it('keeps the last mark while the server still sends the mark before', async () => {
    const { inbox, port, hear } = world();
    inbox.start();
    await vi.advanceTimersByTimeAsync(2000);
    const both = [one('b', 1), one('a')] as const;
    hear(...both);
    const answers: (() => void)[] = [];
    port.mark = () => new Promise<void>((resolve) => answers.push(resolve));
    const marks = [inbox.mark([both[0]], true), inbox.mark([both[0]], false)];
    // the first mark, as the server saw it
    hear(both[1]);
    expect(ids(inbox.get().unread)).toEqual(['b', 'a']);
    marks.push(inbox.mark(both, true));
    answers[0]?.();
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    // the second one, as the server saw it
    hear(...both);
    expect(ids(inbox.get().unread)).toEqual([]);
    answers[2]?.();
    await Promise.all(marks);
    hear();
    expect(ids(inbox.get().unread)).toEqual([]);
  });
  it('asks nothing of a suspended company', async () => {
    const { inbox, marked } = world(false);
    expect(await inbox.mark([one('a')], true)).toBe(true);
    expect(marked).toEqual([]);
  });
});

describe('rows', () => {
  it('join what came since, newest first and each once', () => {
    expect(ids(withNew([one('b', 1), one('a')], [one('c', 2), one('b', 1), one('old', -5)]))).toEqual(['c', 'b', 'a']);
  });
  it('are unread when the server says so now, whatever the page said', () => {
    expect(isUnread(one('a'), [])).toBe(false);
    expect(isUnread(one('a', 0, at(1)), [one('a')])).toBe(true);
    expect(isUnread(one('a'), undefined)).toBe(true);
  });
});
