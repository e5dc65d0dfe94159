import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './productForm.module.css';

/** The form's outline while what it needs is being fetched. */
export function FormSkeleton() {
  return (
    <div role="status" className={classes.fields}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[7, 16, 5].map((height) => (
        <div key={height} className={classes.section}>
          <Skeleton height={22} width={110} />
          <Skeleton height={`${height}rem`} />
        </div>
      ))}
    </div>
  );
}
