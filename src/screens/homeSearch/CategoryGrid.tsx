import { HOME_TEXTS } from '../../../machines/homeSearch/homeSearch.machine';
import { productsHref } from '../../../machines/productList/filter';
import { categorySlug } from '../../../openapi/entities/slug';
import { showInstead } from '../../components/dom/fallbackImage';
import { FailedState } from '../../components/FailedState';
import { Skeleton } from '../../components/plain/bits';
import classes from './CategoryGrid.module.css';
import home from './HomeSearchView.module.css';
import type { HomeViewProps } from './props';

/** Section 2, Home: shown where a category has no icon, or a broken one. */
const DEFAULT_ICON = '/icons/categories/default.svg';

const showDefaultIcon = showInstead(DEFAULT_ICON);

/** The categories, each a link to its ads (section 2, Home). */
export function CategoryGrid({ snapshot, send }: HomeViewProps) {
  return (
    <section className={home.section} aria-labelledby="categories">
      <h2 className={home.heading} id="categories">
        Browse categories
      </h2>
      <Body snapshot={snapshot} send={send} />
    </section>
  );
}

function Body({ snapshot, send }: HomeViewProps) {
  if (snapshot.matches({ categories: 'failed' })) {
    return (
      <FailedState
        text={HOME_TEXTS.categoriesFailed}
        retryLabel="Retry categories"
        onRetry={() => send({ type: 'categories.retried' })}
      />
    );
  }
  if (snapshot.matches({ categories: 'loading' })) {
    return (
      <div className={classes.grid} role="status" aria-label="Loading categories">
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity that never move
          <Skeleton key={index} className={classes.tile} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.grid}>
      {snapshot.context.categories.map((category) => (
        <li key={category.id}>
          <a className={classes.tile} href={productsHref({ category: categorySlug(category.name) })}>
            <img
              className={classes.icon}
              src={category.icon ?? DEFAULT_ICON}
              alt=""
              width={40}
              height={40}
              onError={showDefaultIcon}
            />
            <span className={classes.name}>{category.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
