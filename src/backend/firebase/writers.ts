import { doc, onSnapshot } from 'firebase/firestore';
import { newId } from '#lib/data/id.ts';
import { NOTE_WRITER, type Writers, type WritersPort } from '#model/writers.ts';
import { load } from './codec.ts';
import { fullDatabase } from './full.ts';
import { call } from './functions.ts';
import { keepListening } from './keep-listening.ts';

/** Who is writing in the conversations of a company. Import lazily: it listens. */
export const writersPort = (companyId: string): WritersPort => ({
  note: async (id, isWriting) => {
    await call('command', { key: newId(), companyId, command: NOTE_WRITER, id, version: 0, input: { isWriting } });
  },
  watch: async (id, onChange) =>
    keepListening((onAnswer, onEnd) =>
      onSnapshot(
        doc(fullDatabase(), 'companies', companyId, 'conversations', id),
        (snapshot) => {
          onAnswer();
          onChange((load(snapshot.data() ?? {}).writing ?? {}) as Writers);
        },
        onEnd,
      ),
    ),
});
