import { useEffect, useRef, useState, type RefObject } from 'react';
import { createCameraFilter } from './camera-filter.ts';
import { toCameraFailure, type CameraFailure } from './camera-failure.ts';
import { loadReader, readCodes } from './read-codes.ts';

/** The pause between two pictures: the page stays responsive on a slow phone. */
const PAUSE_MS = 80;
/** Wide enough for a Code 128 with 15 characters at arm's length. */
const CAMERA: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1_280 },
  height: { ideal: 720 },
};

interface Camera {
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly isReading: boolean;
  readonly failure: CameraFailure | undefined;
}

/** Reads codes from the camera while the component is shown, and calls `onCode` once for each label. */
export function useCamera(onCode: (text: string) => void): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const onCodeRef = useRef(onCode);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  useEffect(() => void (onCodeRef.current = onCode));
  useEffect(() => {
    const closing = new AbortController();
    let stream: MediaStream | undefined;
    const filter = createCameraFilter();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const readPicture = async (video: HTMLVideoElement) => {
      const { videoWidth: width, videoHeight: height } = video;
      if (width === 0 || context === null) return;
      canvas.width = width;
      canvas.height = height;
      context.drawImage(video, 0, 0);
      const codes = await readCodes(context.getImageData(0, 0, width, height));
      if (!closing.signal.aborted) for (const code of filter(codes, Date.now())) onCodeRef.current(code);
    };
    const fail = (reason: CameraFailure) => {
      // The light of the camera goes out with the picture.
      if (stream !== undefined) stopStream(stream);
      if (!closing.signal.aborted) setFailure(reason);
    };
    const open = async () => {
      // Absent on pages without TLS.
      if (navigator.mediaDevices === undefined) return fail('NONE');
      const reader = loadReader().then(
        () => true,
        () => false,
      );
      stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
      const video = videoRef.current;
      if (closing.signal.aborted || video === null) return stopStream(stream);
      video.srcObject = stream;
      await video.play();
      if (!(await reader)) return fail('NO_READER');
      setIsReading(true);
      while (!closing.signal.aborted) {
        await readPicture(video);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    open().catch((error: unknown) => fail(toCameraFailure(error)));
    return () => {
      closing.abort();
      if (stream !== undefined) stopStream(stream);
    };
  }, []);
  return { videoRef, isReading, failure };
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
