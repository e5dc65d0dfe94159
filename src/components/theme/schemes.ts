import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { localStorageColorSchemeManager } from '@mantine/core';

const kept = localStorageColorSchemeManager({ key: 'kasuwa.colorScheme' });
let apply: (scheme: MantineColorScheme) => void = () => {};

/**
 * Where a chosen colour scheme is kept: one of the product's own keys, so that signing out clears it too.
 * `apply` paints another one and keeps it, from outside of the views.
 */
export const schemes: MantineColorSchemeManager & { apply(scheme: MantineColorScheme): void } = {
  ...kept,
  subscribe(onUpdate) {
    apply = onUpdate;
    kept.subscribe(onUpdate);
  },
  apply: (scheme) => apply(scheme),
};
