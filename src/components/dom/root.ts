import { useIsomorphicEffect } from '@mantine/hooks';

/** The document's own element, where colour scheme and the like are written. */
export const rootElement = (): HTMLElement => document.documentElement;

/** Mantine's style sheets move nothing for people who asked for that. */
export function useReducedMotion(): void {
  useIsomorphicEffect(() => {
    rootElement().setAttribute('data-respect-reduced-motion', 'true');
  }, []);
}
