import { useDataProvider } from '@refinedev/core';
import type { MouseEvent } from 'react';
import { within } from '#lib/time/waits.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, type CommandCall } from '#model/commit/write-meta.ts';
import { type Answer, type Call, setCurrentCall } from './current-call.ts';
import { isReached } from './reached.ts';

/** A call waits for the guard no longer than this, in milliseconds. */
const WAIT_MS = 1500;
const NOT_ASKED: Answer = { verdict: 'NotAsked' };

/** Opens the telephone; the page stays. */
export const dial = (href: string): void => void window.open(href, '_self');

/**
 * Handles a press on the phone link of a record. The server says first whether a lead or contact may be called: a "no"
 * opens a dialog. Everything else dials, also no answer in time: a slow server blocks nobody.
 */
export function useDial() {
  const provider = useDataProvider()();
  return async (event: MouseEvent<HTMLElement>, { schema, record }: Call): Promise<void> => {
    if (!isReached(schema)) return;
    event.preventDefault();
    const href = event.currentTarget.getAttribute('href') ?? '';
    const payload: CommandCall = {
      ...{ command: `${schema.name}.mayContact`, id: record.id, version: record.version, input: {}, dryRun: true },
    };
    const ask = async () => provider.custom?.<CommandAnswer>({ url: COMMAND_URL, method: 'post', payload });
    const asked = await within(WAIT_MS, ask(), () => new Error('late')).catch(() => undefined);
    const answer = asked?.data.effects.find(({ params }) => params?.means === 'Call')?.params ?? NOT_ASKED;
    const isRefused = answer.verdict === 'No';
    if (!isRefused) dial(href);
    setCurrentCall({ schema, record, answer, ...(isRefused && { refused: href }) });
  };
}
