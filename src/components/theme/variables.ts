import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

const page = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }));
const css = /^<style[^>]*>(.*)<\/style>$/s.exec(page)?.[1];
if (!css) throw new Error('Mantine has written no variables of the theme.');

/** The variables of our theme that differ from Mantine's own, light and dark, as Mantine would write them into each page. */
export const variables: string = css;
