/**
 * The image library, loaded with the first picture: it costs a tenth of a second that a start need not pay. It
 * keeps nothing between pictures, which are never asked for twice, and works on one core for each: then the
 * memory of a large photo is given back once it is done.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
