import { PRICE_CEILING, PRICE_FLOOR, PRICE_STEP } from '../../openapi/entities/browse';
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
  const share = (naira: number) => ((naira - PRICE_FLOOR) / (PRICE_CEILING - PRICE_FLOOR)) * 100;
  const common = { min: PRICE_FLOOR, max: PRICE_CEILING, step: PRICE_STEP, form } as const;
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
          data-top={min >= PRICE_CEILING / 2 || undefined}
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
  naira >= PRICE_CEILING ? `${formatNaira(PRICE_CEILING)} or more` : formatNaira(naira);
