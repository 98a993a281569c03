import type { ScanTone } from '@portal/contract/scanning';

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
  readonly beeps: number;
  readonly wave: OscillatorType;
}

/** They differ in pitch, length and number, so that they can be told apart in a loud warehouse. */
const TONES: Readonly<Record<ScanTone, Tone>> = {
  accepted: { hertz: 1_320, seconds: 0.09, beeps: 1, wave: 'sine' },
  attention: { hertz: 880, seconds: 0.12, beeps: 2, wave: 'triangle' },
  refused: { hertz: 196, seconds: 0.35, beeps: 2, wave: 'square' },
};
const GAP_SECONDS = 0.06;
const VOLUME = 0.25;

let audio: AudioContext | undefined;

/** Plays the sound of a tone, unless stations are silent. Browsers allow it after the first key press on the page. */
export function playTone(tone: ScanTone): void {
  if (isMuted()) return;
  audio ??= new AudioContext();
  // A phone stops the sound of a page that it has hidden.
  if (audio.state !== 'running') void audio.resume();
  const { hertz, seconds, beeps, wave } = TONES[tone];
  for (let beep = 0; beep < beeps; beep += 1) {
    const start = audio.currentTime + beep * (seconds + GAP_SECONDS);
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
    oscillator.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}

/** Where the browser stores whether its stations are silent. */
export const MUTED_KEY = 'portal.scan-sound';

/** Whether stations in this browser are silent. */
export function isMuted(): boolean {
  return localStorage.getItem(MUTED_KEY) === 'off';
}

export function setMuted(muted: boolean): void {
  localStorage.setItem(MUTED_KEY, muted ? 'off' : 'on');
}
