import { Button, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import classes from './signature-input.module.css';

interface SignatureInputProps {
  readonly label: string;
  readonly description: string;
  readonly clearLabel: string;
  readonly error?: string | undefined;
  /** The signature as a PNG image in Base64; undefined without one. */
  readonly onChange: (image: string | undefined) => void;
}

const DATA_URL_PREFIX = 'data:image/png;base64,';

/** A field to sign in with the finger, a pen or the mouse. */
export function SignatureInput({ label, description, clearLabel, error, onChange }: SignatureInputProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const element = canvas.current;
    // The canvas has one pixel for each pixel of the screen; a signature is black on white in every colour scheme.
    const ratio = Math.max(1, window.devicePixelRatio);
    element.width = element.offsetWidth * ratio;
    element.height = element.offsetHeight * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const signaturePad = new SignaturePad(element, { penColor: 'black', backgroundColor: 'white' });
    signaturePad.addEventListener('endStroke', () =>
      latestOnChange.current(signaturePad.toDataURL('image/png').slice(DATA_URL_PREFIX.length)),
    );
    pad.current = signaturePad;
    return () => signaturePad.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(undefined);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error}>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
      <Button variant="subtle" size="xs" onClick={clear}>
        {clearLabel}
      </Button>
    </Input.Wrapper>
  );
}
