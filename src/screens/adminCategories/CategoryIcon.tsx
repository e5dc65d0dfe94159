import { showInstead } from '../../components/dom/fallbackImage';
import classes from './adminCategories.module.css';

/** As on the home page: shown where a category has no icon, or a broken one (section 2, Home). */
const DEFAULT_ICON = '/icons/categories/default.svg';

const showDefaultIcon = showInstead(DEFAULT_ICON);

/** A category's icon; a picture whose address may still change begins anew with each. */
export function CategoryIcon({ icon, size = 40 }: { icon: string | null; size?: number }) {
  return (
    <img
      key={icon}
      className={classes.icon}
      src={icon ?? DEFAULT_ICON}
      alt=""
      width={size}
      height={size}
      onError={showDefaultIcon}
    />
  );
}
