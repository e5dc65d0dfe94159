import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import { ImageUploadView, type ImageUploadViewProps } from './ImageUploadView';

/** A photo connected to its own chart, so that its progress redraws nothing else. */
export function ImageUploadScreen({
  actor,
  ...props
}: { actor: ActorRefFrom<typeof imageUploadMachine> } & Omit<ImageUploadViewProps, 'snapshot' | 'send'>) {
  return (
    <ImageUploadView {...props} snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
  );
}
