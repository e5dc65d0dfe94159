import { SLIDER_MAX, SLIDER_MIN, SLIDER_STEP } from '../../openapi/entities/browse';
import { formatNaira } from './format';
import classes from './PriceRange.module.css';

/**
 * The price slider: two native range inputs on one track, fields `priceMin` and
 * `priceMax` of a GET form (section 9). At the ceiling the upper bound is off.
 */
export function PriceRange(props: {
  /** Naira; within floor and ceiling. */
  min: number;
  max: number;
  onMoved: (bound: 'priceMin' | 'priceMax', naira: number) => void;
  form?: string;
}) {
  const { min, max, onMoved, form } = props;
  const share = (naira: number) => ((naira - SLIDER_MIN) / (SLIDER_MAX - SLIDER_MIN)) * 100;
  const common = { min: SLIDER_MIN, max: SLIDER_MAX, step: SLIDER_STEP, form } as const;
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>Price</legend>
      <output className={classes.values}>
        <span>{formatNaira(min)}</span>
        <span>{upperText(max)}</span>
      </output>
      <div className={classes.track}>
        <span
          className={classes.bar}
          style={{ insetInlineStart: `${share(min)}%`, insetInlineEnd: `${100 - share(max)}%` }}
        />
        <input
          {...common}
          type="range"
          className={classes.thumb}
          // Both thumbs at the right end: the lower one must be on top, or neither can be moved back.
          data-top={min >= SLIDER_MAX / 2 || undefined}
          name="priceMin"
          aria-label="Minimum price"
          aria-valuetext={formatNaira(min)}
          value={min}
          onChange={(event) => onMoved('priceMin', Number(event.currentTarget.value))}
        />
        <input
          {...common}
          type="range"
          className={classes.thumb}
          name="priceMax"
          aria-label="Maximum price"
          aria-valuetext={upperText(max)}
          value={max}
          onChange={(event) => onMoved('priceMax', Number(event.currentTarget.value))}
        />
      </div>
    </fieldset>
  );
}

const upperText = (naira: number) =>
  naira >= SLIDER_MAX ? `${formatNaira(SLIDER_MAX)} or more` : formatNaira(naira);
