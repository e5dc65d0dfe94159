import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

const page = renderToStaticMarkup(
  createElement(MantineProvider, { theme, withGlobalClasses: false, deduplicateCssVariables: false }),
);
const css = /^<style[^>]*>(.*)<\/style>$/s.exec(page)?.[1];
if (!css) throw new Error('Mantine has written no variables of the theme.');

/** All variables of our theme, light and dark, as Mantine would write them into each page: its own sheet of them is not needed. */
export const variables: string = css;
