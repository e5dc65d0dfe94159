import { Text } from '@mantine/core';
import classes from './Loading.module.css';

/** Section 2, 'Route guard behaviour'; also while a page's chunk is fetched. Drawn after a moment, so that what is quick does not flicker. */
export function Loading() {
  return (
    <Text className={classes.loading} role="status" ta="center" c="dimmed" py="xl">
      Loading...
    </Text>
  );
}
