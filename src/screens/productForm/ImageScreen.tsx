import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import { ImageView, type ImageViewProps } from './ImageView';

/** A photo connected to its own chart, so that its progress redraws nothing else. */
export function ImageScreen({
  actor,
  ...props
}: { actor: ActorRefFrom<typeof imageUploadMachine> } & Omit<ImageViewProps, 'snapshot' | 'send'>) {
  return <ImageView {...props} snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
