import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Pairs of files in one folder whose names, up to the first dot, differ by case alone: macOS and Windows take them for one. */
function clashes(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const file of files) {
    const stem = `${dirname(file)}/${basename(file).split('.')[0]}`;
    const known = seen.get(stem.toLowerCase());
    if (known === undefined) seen.set(stem.toLowerCase(), stem);
    else if (known !== stem) found.push(`${known} and ${stem}`);
  }
  return found;
}

describe('names of files', () => {
  test('a pair that differs by case alone is found, whatever its endings', () => {
    expect(clashes(['a/Pages.tsx', 'a/pages.module.css', 'b/pages.ts', 'a/Pages.test.ts'])).toEqual([
      'a/Pages and a/pages',
    ]);
  });

  test('no two files in a folder differ by case alone', () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
    expect(files.length).toBeGreaterThan(100);
    expect(clashes(files)).toEqual([]);
  });
});
