import { expect, it } from 'vitest';
import { parseProduct } from '../../openapi/entities/product';
import { sharePicture } from '../../openapi/entities/share';

const pathFor = (images: unknown) =>
  sharePicture(parseProduct({ id: 7, images }, { uploadsBase: 'https://cdn.example/kasuwa' })).path;

it.each([
  ['no photo', [], '/share.jpg'],
  ['a photo of this site', ['/uploads/0a1b.jpg', '/uploads/second.jpg'], '/share/7/0a1b.jpg'],
  [
    'a photo on another host',
    [{ url: 'https://cdn.example/kasuwa/demo-bed-1a.webp' }],
    '/share/7/demo-bed-1a.jpg',
  ],
  ['a name that is none of ours', ['/uploads/My Bed.JPG'], '/share.jpg'],
  ['a name without an ending', ['/uploads/bed'], '/share.jpg'],
  ['an address with more behind it', ['https://x.example/bed.jpg?w=9'], '/share.jpg'],
  ['a very long name', [`/uploads/${'a'.repeat(91)}.jpg`], '/share.jpg'],
])('leads, for %s, to the right picture', (_, images, path) => {
  expect(pathFor(images)).toBe(path);
});

it('tells the size that the server keeps', () => {
  expect(sharePicture({ id: 7, images: [] })).toEqual({ path: '/share.jpg', width: 1200, height: 630 });
});
