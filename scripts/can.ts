import { createInterface } from 'node:readline';
import { checkedTable } from './access-table.ts';
import { answerTo, BadQuestion } from './can-answer.ts';
import { loadPolicy } from './casbin.ts';

async function main(words: readonly string[]): Promise<void> {
  await checkedTable();
  const policy = await loadPolicy();
  if (words.length > 0) {
    console.log(answerTo(policy, words));
    return;
  }
  let bad = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = line.trim().split(/\s+/).filter(Boolean);
    if (asked.length === 0) continue;
    try {
      console.log(answerTo(policy, asked));
    } catch (error) {
      if (!(error instanceof BadQuestion)) throw error;
      bad += 1;
      // One answer a line, so that answers stay beside their questions.
      console.log(`error  ${error.message}`);
    }
  }
  if (bad > 0) process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
