import { Button, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { errorsOf } from '../../../machines/adminCategories/adminCategories.rules';
import { ACCEPTED_TYPES } from '../../../machines/imageUpload/imageUpload.rules';
import { FileDrop } from '../../components/dom/FileDrop';
import { StrayDrops } from '../../components/dom/StrayDrops';
import classes from './adminCategories.module.css';
import { CategoryIcon } from './CategoryIcon';
import type { AdminCategoriesProps } from './props';

/** The icon, by address or by upload, and how it will look (section 2: optional; a broken one gives way to the default). */
export function IconField({ snapshot, send, text }: AdminCategoriesProps & { text: TextInputProps }) {
  const { values } = snapshot.context;
  const address = values.icon.trim();
  const usable = address !== '' && errorsOf(values).icon === undefined;
  const uploading = snapshot.matches({ form: { open: 'uploading' } });
  const editing = snapshot.matches({ form: { open: 'editing' } });
  return (
    <div className={classes.iconField}>
      <StrayDrops />
      <TextInput
        label="Icon (optional)"
        description="The address of a picture, or upload one below."
        placeholder="https://"
        size="md"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...text}
      />
      <div className={classes.iconRow}>
        <span className={classes.preview} title="How the icon will look">
          <CategoryIcon icon={usable ? address : null} size={48} />
        </span>
        <div className={classes.iconChoice}>
          {uploading ? (
            <div className={classes.uploading}>
              <span role="status" className={classes.uploadingText}>
                <Loader size="xs" aria-hidden="true" /> Uploading...
              </span>
              <Button h={44} variant="default" onClick={() => send({ type: 'upload.cancelled' })}>
                Cancel upload
              </Button>
            </div>
          ) : (
            <FileDrop
              label="Upload icon"
              accept={ACCEPTED_TYPES.join(',')}
              compact
              disabled={!editing}
              describedBy="icon-hint"
              onFiles={(files) => send({ type: 'icon.chosen', files })}
            >
              <span className={classes.invite}>
                <IconUpload size={18} aria-hidden="true" /> Upload icon
              </span>
              <span className={classes.hint} id="icon-hint">
                JPEG, PNG, WebP, AVIF or GIF, at most 5MB; square looks best.
              </span>
            </FileDrop>
          )}
          {address === '' || uploading ? null : (
            <Button
              h={44}
              variant="subtle"
              color="gray"
              disabled={!editing}
              onClick={() => send({ type: 'icon.removed' })}
            >
              Remove icon
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
