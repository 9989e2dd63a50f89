import { createHash } from 'node:crypto';
import type { IntakeTools } from '#areas/sales/intake/tools.ts';
import type { MemoryFiles } from '#backend/memory/memory-files.ts';

/** Bodies and files of messages in memory; `files` knows of each what the storage would say. */
export const memoryBodies = (files: MemoryFiles, bodies = new Map<string, Uint8Array>()): IntakeTools['bodies'] => ({
  save: async (path, bytes, contentType = '') => {
    bodies.set(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.put(path, { sizeBytes: bytes.length, contentType, sha256 });
  },
  read: async (path) => bodies.get(path),
});
