import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cameraMessages } from './camera-messages.ts';
import classes from './camera.module.css';

const CameraView = lazyPart(() => import('./camera-view.tsx'), 'CameraView');

interface CameraScanProps {
  readonly onScan: (text: string) => void;
  /** Called after the button was pressed, so that a scanner does not type into it. */
  readonly onToggle: () => void;
  /** `lg` at stations, for gloves. */
  readonly size?: 'sm' | 'lg';
}

/** The button that opens and closes the camera. The reader of codes is loaded when the camera opens. */
export function CameraScan({ onScan, onToggle, size = 'lg' }: CameraScanProps) {
  const t = useMessages(cameraMessages);
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconCameraOff : IconCamera;
  return (
    <div className={classes.camera}>
      <Button
        className={classes.button ?? ''}
        size={size}
        variant="default"
        aria-pressed={isOpen}
        leftSection={<Icon size={size === 'lg' ? 24 : 18} aria-hidden />}
        onClick={() => {
          setIsOpen(!isOpen);
          onToggle();
        }}
      >
        {isOpen ? t('close') : t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CameraView onScan={onScan} />
        </Suspense>
      )}
    </div>
  );
}
