interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One turn after the other for each key, and each does the work of all who wait for it, `most` at a time. `work`
 * answers in the order of the requests. A request that comes while a turn runs waits for the next one, so no answer is
 * older than its request.
 */
export function together<Asked, Answer>(
  most: number,
  work: (all: readonly Asked[]) => Promise<readonly Answer[]>,
): (key: string, asked: Asked) => Promise<Answer> {
  const lines = new Map<string, Waiting<Asked, Answer>[]>();
  const turn = async (all: readonly Waiting<Asked, Answer>[]) => {
    try {
      const answers = await work(all.map(({ asked }) => asked));
      all.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer);
      });
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const goThrough = async (key: string, line: Waiting<Asked, Answer>[]) => {
    while (line.length > 0) await turn(line.splice(0, most));
    lines.delete(key);
  };
  return (key, asked) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      line?.push({ asked, resolve, reject });
      if (line) return;
      const begun = [{ asked, resolve, reject }];
      lines.set(key, begun);
      void goThrough(key, begun);
    });
}
