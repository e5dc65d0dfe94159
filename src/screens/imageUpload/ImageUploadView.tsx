import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhoto, IconRefresh, IconStar, IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ImageItem } from '../../../machines/imageUpload/imageList';
import type { ImageUploadEvent, imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import { showPlaceholder } from '../../components/dom/fallbackImage';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { shortName, shortWords } from '../../components/longNames';
import { themed } from '../../components/theme/themed';
import classes from './imageUpload.module.css';

export interface ImageUploadViewProps {
  snapshot: SnapshotFrom<typeof imageUploadMachine>;
  send: (event: ImageUploadEvent) => void;
  item: ImageItem;
  /** Place in the list, from 0. */
  place: number;
  count: number;
  disabled: boolean;
  onMove: (id: string, to: number) => void;
}

/** What a dragged photo carries. */
const DRAGGED = 'application/x-kasuwa-photo';

/** One photo of the form: its picture, how far it is, and what can be done with it. */
export const ImageUploadView = themed(function ImageUploadView({
  snapshot,
  send,
  item,
  place,
  count,
  disabled,
  onMove,
}: ImageUploadViewProps) {
  const { preview, url, name } = snapshot.context;
  const title = name === '' ? `photo ${place + 1}` : shortName(name);
  const picture = preview ?? url;

  const dropped = (event: DragEvent) => {
    const id = event.dataTransfer.getData(DRAGGED);
    if (id === '' || id === item.id) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(id, place);
  };

  return (
    <KeepFocus
      as="li"
      className={classes.tile}
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, item.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={dropped}
    >
      <span className={classes.frame} data-failed={snapshot.matches('failed') || undefined}>
        {picture === null ? (
          <IconPhoto className={classes.noPicture} size={32} stroke={1.5} aria-hidden="true" />
        ) : (
          <img
            className={classes.picture}
            src={picture}
            alt={title}
            draggable={false}
            decoding="async"
            onError={showPlaceholder}
          />
        )}
        {place === 0 ? (
          <Badge component="span" className={classes.primary} size="sm" radius="sm" tt="none">
            Primary
          </Badge>
        ) : null}
      </span>
      <div className={classes.side}>
        <p className={classes.name} title={name}>
          {name === '' ? `Photo ${place + 1}` : title}
        </p>
        <Status snapshot={snapshot} title={title} />
        <div className={classes.actions}>
          {snapshot.can({ type: 'upload.retried' }) ? (
            <Button
              size="compact-md"
              h={44}
              variant="light"
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              aria-label={`Retry ${title}`}
              disabled={disabled}
              onClick={() => send({ type: 'upload.retried' })}
            >
              Retry
            </Button>
          ) : null}
          <Action
            label={`Make ${title} primary`}
            hidden={place === 0}
            disabled={disabled}
            onClick={() => onMove(item.id, 0)}
          >
            <IconStar size={20} aria-hidden="true" />
          </Action>
          <Action
            label={`Move ${title} up`}
            hidden={count === 1}
            disabled={disabled || place === 0}
            onClick={() => onMove(item.id, place - 1)}
          >
            <IconArrowUp size={20} aria-hidden="true" />
          </Action>
          <Action
            label={`Move ${title} down`}
            hidden={count === 1}
            disabled={disabled || place === count - 1}
            onClick={() => onMove(item.id, place + 1)}
          >
            <IconArrowDown size={20} aria-hidden="true" />
          </Action>
          <Action
            label={`Remove ${title}`}
            color="red"
            disabled={disabled}
            onClick={() => send({ type: 'upload.removed' })}
          >
            <IconTrash size={20} aria-hidden="true" />
          </Action>
        </div>
      </div>
    </KeepFocus>
  );
});

function Action(props: {
  label: string;
  color?: string;
  hidden?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  if (props.hidden) return null;
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color={props.color ?? 'gray'}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  );
}

function Status({ snapshot, title }: { snapshot: ImageUploadViewProps['snapshot']; title: string }) {
  const { progress, reason } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <p className={classes.reason} role="alert">
        {shortWords(reason ?? '')}
      </p>
    );
  }
  if (snapshot.matches('checking')) return <p className={classes.status}>Checking...</p>;
  if (!snapshot.matches('uploading')) return <p className={classes.status}>Uploaded</p>;
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={`Uploading ${title}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={classes.bar} style={{ transform: `scaleX(${progress})` }} />
      </div>
      <span className={classes.status}>{percent === 100 ? 'Finishing...' : `${percent}%`}</span>
    </div>
  );
}
