import { useState } from 'react';
import { useServices } from '#kit/workspace.tsx';

/** Turns one pack on or off in the current company. Throws AppError. */
export function useSavePacks() {
  const { companyPort } = useServices();
  const [saving, setSaving] = useState(false);
  const save = async (pack: string, on: boolean) => {
    setSaving(true);
    try {
      const before = await companyPort.read();
      const stored = Array.isArray(before.packs) ? before.packs.map(String) : [];
      const others = stored.filter((one) => one !== pack);
      await companyPort.save(before, { packs: on ? [...others, pack] : others });
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
