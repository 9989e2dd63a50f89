import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ReadQr } from './reader.ts';

export type CameraState = 'starting' | 'live' | 'none' | 'denied' | 'inUse';
/** Between two looks: quick for a hand that holds a phone, and easy on its battery. */
const PAUSE_MS = 100;
const REFUSALS: { readonly [name: string]: CameraState } = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/**
 * Shows the camera in `video` while `on` and tells `found` the first code it sees. It is let go with `on`, with the
 * component, and when it is taken away.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  {
    on,
    reader,
    found,
  }: { readonly on: boolean; readonly reader: ReadQr | undefined; readonly found: (text: string) => void },
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const notify = useEffectEvent(found);
  useEffect(() => {
    if (!on || !reader) return;
    let left = false;
    let stream: MediaStream | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      left = true;
      clearTimeout(next);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const check = async () => {
      const picture = video.current;
      const text = picture && (await reader(picture, sizeOf(picture), 'camera'));
      if (left) return;
      if (text) notify(text);
      else next = setTimeout(() => void check(), PAUSE_MS);
    };
    const start = async () => {
      setState('starting');
      try {
        stream = await openCamera();
        if (left) return stop();
        for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('none'));
        const picture = video.current;
        if (!picture) return stop();
        picture.srcObject = stream;
        await picture.play();
        if (left) return;
        setState('live');
        await check();
      } catch (error) {
        if (!left) setState(REFUSALS[error instanceof Error ? error.name : ''] ?? 'none');
        stop();
      }
    };
    void start();
    return stop;
  }, [on, reader, video]);
  return state;
}

const sizeOf = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({ width, height });

/** The camera on the back of the phone; a page without a secure origin has none. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}
