import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { useAccess, useServices } from '#kit/workspace.tsx';
import {
  ACCOUNT_STEPS,
  type AccountStep,
  type CreatedAccount,
  type Invite,
  type NewAccount,
  type PeoplePort,
} from '#model/people/people.ts';
import { unfinishedKey } from './use-unfinished.ts';

export type MakingProblem = ReturnType<typeof kindOf> | 'mailNotSent';
export interface Making {
  /** Steps that were begun; the last one is running, or failed. */
  readonly steps: readonly AccountStep[];
  readonly running: boolean;
  readonly problem?: MakingProblem;
  /** What an earlier try left behind, to be continued or undone. */
  readonly begun?: Invite;
  readonly created?: CreatedAccount;
}
const IDLE: Making = { steps: [], running: false };

/** What this person's earlier try for the address left behind. */
async function findBegun(people: PeoplePort, email: string, uid: string): Promise<Invite | undefined> {
  const mine = (await people.invites()).filter(({ kind, createdBy }) => kind === 'account' && createdBy === uid);
  return mine.find((invite) => invite.email === email.trim().toLowerCase());
}

/** Makes one account step by step; a failed try is continued, never started twice. */
export function useAccountMaking() {
  const { account } = useAccess();
  const { people } = useServices();
  const cache = useQueryClient();
  const [state, setState] = useState<Making>(IDLE);
  const busy = useRef(false);
  const attempts = useRef(0);

  async function attempt(email: string, task: (onStep: (step: AccountStep) => void) => Promise<CreatedAccount>) {
    if (busy.current) return undefined;
    busy.current = true;
    attempts.current += 1;
    let steps: readonly AccountStep[] = [];
    setState({ steps, running: true });
    const onStep = (step: AccountStep) => {
      steps = ACCOUNT_STEPS.filter((one) => one === step || steps.includes(one));
      setState({ steps, running: true });
    };
    try {
      const created = await task(onStep);
      setState({ steps: ACCOUNT_STEPS, running: false, created });
      return created;
    } catch (error) {
      // signed out beside us: the account is complete, only the mail that follows it failed
      const isComplete = steps.includes('signOut');
      const done = steps.filter((step) => isComplete || step !== 'wait');
      setState({ steps: done, running: false, problem: isComplete ? 'mailNotSent' : kindOf(error) });
      if (!isComplete) void findUnfinished(email);
      return undefined;
    } finally {
      busy.current = false;
      void cache.invalidateQueries({ queryKey: unfinishedKey });
    }
  }

  /** The message does not wait for it: the server may be as slow as before. */
  async function findUnfinished(email: string): Promise<void> {
    const mine = attempts.current;
    const begun = await findBegun(people, email, account.id).catch(() => undefined);
    if (begun && attempts.current === mine) setState((current) => ({ ...current, begun }));
  }

  return {
    state,
    make: (input: NewAccount) =>
      attempt(input.email, async (onStep) => {
        // also after a reload, or when the answer of the first try was lost
        const begun = state.begun ?? (state.problem && (await findBegun(people, input.email, account.id)));
        return begun ? finished(people, begun, input.handover, onStep) : people.createAccount(input, onStep);
      }),
    finish: (invite: Invite) => attempt(invite.email, (onStep) => people.finishAccount(invite, onStep)),
    /** Resolves with whether nothing is left of it. */
    undo: async (invite: Invite): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setState({ ...state, running: true });
      try {
        await people.undoAccount(invite);
        setState(IDLE);
        return true;
      } catch (error) {
        setState({ steps: state.steps, running: false, begun: invite, problem: kindOf(error) });
        return false;
      } finally {
        busy.current = false;
        void cache.invalidateQueries({ queryKey: unfinishedKey });
      }
    },
    forget: () => {
      attempts.current += 1;
      setState(IDLE);
    },
  };
}

/** Continues with an account and hands it over in the way chosen at first. */
async function finished(
  people: PeoplePort,
  begun: Invite,
  handover: NewAccount['handover'],
  onStep: (step: AccountStep) => void,
): Promise<CreatedAccount> {
  const created = await people.finishAccount(begun, onStep);
  if (handover === 'password') return created;
  await people.sendReset(created.email);
  return { uid: created.uid, email: created.email };
}
