import { Loader } from '../../components/plain/bits';
import { Text } from '../../components/plain/text';
import classes from './Loading.module.css';

/**
 * Section 2, 'Route guard behaviour': the text, or a spinner on /auth; also while a page's chunk is fetched.
 * Drawn after a moment, so that what is quick does not flicker.
 */
export function Loading({ spinner = false }: { spinner?: boolean }) {
  if (spinner)
    return (
      <div className={classes.spinner} role="status" aria-label="Loading...">
        <Loader />
      </div>
    );
  return (
    <Text className={classes.loading} role="status" ta="center" c="dimmed">
      Loading...
    </Text>
  );
}
