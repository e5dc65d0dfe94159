import { Alert, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ActorRefFrom } from 'xstate';
import { progressText } from '../../../machines/imageUpload/imageList';
import type { imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import { ACCEPTED_TYPES } from '../../../machines/imageUpload/imageUpload.rules';
import { MAX_IMAGES } from '../../../openapi/rules/images';
import { Connected } from '../../components/dom/Connected';
import { FileDrop } from '../../components/dom/FileDrop';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { StrayDrops } from '../../components/dom/StrayDrops';
import { shortWords } from '../../components/longNames';
import { ImageUploadView } from '../imageUpload/ImageUploadView';
import classes from '../imageUpload/imageUpload.module.css';
import type { ProductFormProps } from './props';

/** The ad's photos: choosing them, their order, and what was not taken (section 5, images). */
export function ImagesField({ snapshot, send, disabled }: ProductFormProps & { disabled: boolean }) {
  const { images, refusals, errors } = snapshot.context;
  const full = images.length >= MAX_IMAGES;
  const progress = progressText(images);
  return (
    <KeepFocus as="div" className={classes.field} role="group" aria-label="Manage photos">
      <StrayDrops />
      {images.length > 0 ? (
        <ol className={classes.list} aria-label="Photos of this ad">
          {images.map((item, place) => {
            // Under the ids of `images` there are photos only; the children's type tells no ids apart.
            const actor = snapshot.children[item.id] as ActorRefFrom<typeof imageUploadMachine> | undefined;
            return actor === undefined ? null : (
              <Connected
                key={item.id}
                actor={actor}
                view={ImageUploadView}
                give={{
                  item,
                  place,
                  count: images.length,
                  disabled,
                  onMove: (id: string, to: number) => send({ type: 'image.moved', id, to }),
                }}
              />
            );
          })}
        </ol>
      ) : null}

      {progress === null ? null : (
        <p className={classes.status} role="status">
          {progress}
        </p>
      )}

      {full ? null : (
        <FileDrop
          label="Photos"
          accept={ACCEPTED_TYPES.join(',')}
          multiple
          disabled={disabled}
          describedBy="photos-hint"
          onFiles={(files) => send({ type: 'images.chosen', files })}
        >
          <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" className={classes.invitation} />
          <span className={classes.invite}>{images.length === 0 ? 'Add photos' : 'Add more photos'}</span>
          <span className={classes.hint} id="photos-hint">
            {images.length === 0 ? 'Please upload at least 1 image. ' : ''}
            Up to {MAX_IMAGES}, 5MB each. The first one is the primary photo.
          </span>
        </FileDrop>
      )}

      {errors.images === undefined ? null : (
        <Input.Error size="sm" role="alert">
          {shortWords(errors.images)}
        </Input.Error>
      )}

      {refusals.length === 0 ? null : (
        <Alert
          color="red"
          variant="light"
          role="status"
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => send({ type: 'refusals.dismissed' })}
        >
          <ul className={classes.refusals}>
            {refusals.map(({ text, hint }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two files may have one name
              <li key={n} title={text}>
                {shortWords(text)}
                {hint === null ? null : <span className={classes.help}>{hint}</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </KeepFocus>
  );
}
