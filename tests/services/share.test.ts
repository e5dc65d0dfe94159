import { describe, expect, test, vi } from 'vitest';
import { type ShareWindow, shareLink } from '../../src/services/share';

const data = { title: 'Rice', url: 'https://kasuwa.example/product/rice-12' };

/** A document in which only copying by hand is possible. */
function documentThatCopies(works: boolean) {
  const field = { value: '', style: {}, setAttribute: () => {}, select: vi.fn(), remove: vi.fn() };
  const document = {
    createElement: () => field,
    body: { append: () => {} },
    execCommand: () => works,
  } as unknown as ShareWindow['document']; // the few parts of a document that are touched
  return { document, field };
}

const failed = (name: string) => Object.assign(new Error(name), { name });

describe('sharing', () => {
  test('uses the browser’s own dialog', async () => {
    const share = vi.fn(async () => {});
    const { document } = documentThatCopies(true);
    expect(await shareLink({ navigator: { share }, document }, data)).toBe('shared');
    expect(share).toHaveBeenCalledWith(data);
  });

  test('a closed dialog copies nothing', async () => {
    const writeText = vi.fn(async () => {});
    const share = () => Promise.reject(failed('AbortError'));
    const { document } = documentThatCopies(true);
    expect(await shareLink({ navigator: { share, clipboard: { writeText } }, document }, data)).toBe(
      'cancelled',
    );
    expect(writeText).not.toHaveBeenCalled();
  });

  test('a dialog that is refused copies', async () => {
    const writeText = vi.fn(async () => {});
    const share = () => Promise.reject(failed('NotAllowedError'));
    const { document } = documentThatCopies(true);
    expect(await shareLink({ navigator: { share, clipboard: { writeText } }, document }, data)).toBe(
      'copied',
    );
    expect(writeText).toHaveBeenCalledWith(data.url);
  });

  test('without clipboard it copies by hand', async () => {
    const { document, field } = documentThatCopies(true);
    expect(await shareLink({ navigator: {}, document }, data)).toBe('copied');
    expect(field).toMatchObject({ value: data.url });
    expect(field.remove).toHaveBeenCalled();
  });

  test('says when nothing works', async () => {
    const { document } = documentThatCopies(false);
    await expect(shareLink({ navigator: {}, document }, data)).rejects.toThrow();
  });
});
