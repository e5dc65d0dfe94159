import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './SaveButton.module.css';

/** The heart of an ad: pressed while the ad is saved. Its name stays the same, as a toggle's must. */
export function SaveButton(props: {
  title: string;
  saved: boolean;
  /** A button in the line, instead of one on the photo. */
  inline?: boolean | undefined;
  onToggle: () => void;
}) {
  const { title, saved, inline, onToggle } = props;
  const Icon = saved ? IconHeartFilled : IconHeart;
  return (
    <button
      className={inline ? classes.inline : classes.heart}
      type="button"
      aria-label={`Save ${title}`}
      aria-pressed={saved}
      onClick={onToggle}
    >
      <Icon size={22} aria-hidden="true" />
      {inline ? <span aria-hidden="true">Save</span> : null}
    </button>
  );
}
