import type { Render } from '../../server/pages/renderer';
import type { render } from '../../src/app/render';

/*
 * What the server believes of the renderer that the build makes is so. Read by the type check: it does not
 * compile where the two differ.
 */

type Fits<Made extends Render> = Made;
export type Checked = Fits<typeof render>;
