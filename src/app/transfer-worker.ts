import { SCHEMAS } from '#areas/registry.ts';
import { answerWith } from '#kit/transfer/rpc.ts';
import { transferWork } from '#kit/transfer/work.ts';
import { loadTexts } from './texts.ts';

// Reading, checking and writing files of thousands of rows, away from the page.
answerWith(transferWork(SCHEMAS, async (locale, namespace) => (await loadTexts(locale, namespace))[namespace]));
