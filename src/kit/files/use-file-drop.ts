import { type DragEvent, useEffect, useRef, useState } from 'react';
import { isTyping } from '#ui/use-hot-keys.ts';

const holdsFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;
/** Media types of photos, for the `accept` of an input. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';
/** A HEIC file has no type on some systems; it should get its reason for refusal, not silence. */
export const isImage = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/**
 * Files dropped on an element or pasted anywhere on the page but into a text. A file dropped elsewhere does nothing:
 * otherwise the browser would open it and leave the page. If two elements accept pasted files, `isOurs` decides which
 * one gets them.
 */
export function useFileDrop(
  onFiles: (files: Iterable<File>) => void,
  enabled: boolean,
  isOurs: (files: readonly File[]) => boolean = () => true,
) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const ours = useRef(isOurs);
  ours.current = isOurs;
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!enabled || !files?.length || isTyping(event.target) || document.querySelector('dialog[open], [role=dialog]'))
        return;
      if (!ours.current([...files])) return;
      event.preventDefault();
      latest.current([...files]);
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
      document.removeEventListener('paste', paste);
    };
  }, [enabled]);
  const target = {
    onDragEnter: (event: DragEvent) => setOver(enabled && holdsFiles(event)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!enabled || !holdsFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, target };
}
