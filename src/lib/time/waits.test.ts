import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longWaits, within } from './waits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const tooLate = () => new Error('too late');
const arriving = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

describe('within', () => {
  it('passes on a result that arrives in time, and a failure unchanged', async () => {
    const answer = within(30_000, arriving(29_000, 'here'), tooLate);
    const failure = within(30_000, Promise.reject(new Error('refused')), tooLate);
    await expect(failure).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(29_000);
    await expect(answer).resolves.toBe('here');
  });
  it('ends where nothing arrives', async () => {
    const ends = expect(within(30_000, new Promise<never>(() => undefined), tooLate)).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(30_000);
    await ends;
  });
  it('says that something takes long, as long as it does', async () => {
    const heard: boolean[] = [];
    const stop = longWaits.subscribe(() => heard.push(longWaits.get()));
    const quick = within(30_000, arriving(1_000, 1), tooLate);
    const slow = within(30_000, arriving(12_000, 2), tooLate);
    const slower = expect(within(30_000, arriving(40_000, 3), tooLate)).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(7_999);
    await quick;
    expect(longWaits.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(longWaits.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    await slow;
    expect(longWaits.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(18_000);
    await slower;
    expect(longWaits.get()).toBe(false);
    expect(heard.at(-1)).toBe(false);
    stop();
  });
});
