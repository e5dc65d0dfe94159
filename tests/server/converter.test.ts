import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { ConverterGone, makeConverter } from '../../server/uploads/converter';
import { prepareImage } from '../../server/uploads/pipeline';
import { readFrames, toFrame } from '../../server/uploads/work/frames';
import { photo } from './uploads.pictures';

const picture = await photo(1600, 1200).jpeg().toBuffer();

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** The process that works; there must be one. */
function pidOf({ pid }: ReturnType<typeof makeConverter>): number {
  const number = pid();
  if (number === null) throw new Error('No process works.');
  return number;
}

describe('the converter of pictures', () => {
  it('is a process that begins with the first picture and ends when no more come', async () => {
    const converter = makeConverter(50);
    expect(converter.pid()).toBeNull();
    const asked = [converter.run('measure', picture), converter.run('measure', picture)];
    const pid = pidOf(converter);
    const measured = { said: { width: 1600, height: 1200, hasAlpha: false }, files: [] };
    expect(await Promise.all(asked)).toEqual([measured, measured]);
    await vi.waitFor(() => expect(lives(pid)).toBe(false), 30_000);
    // And there is another when one more comes.
    expect((await converter.run('convert', picture)).said).toEqual({
      width: 1600,
      height: 1200,
      widths: [320, 640, 1280],
    });
  });

  it('may die, and what it was at is done by another', async () => {
    const converter = makeConverter();
    await converter.run('measure', picture);
    const pid = pidOf(converter);
    process.kill(pid, 'SIGSTOP');
    const asked = converter.run('convert', picture);
    process.kill(pid, 'SIGKILL');
    expect((await asked).files).toHaveLength(4);
    expect(pidOf(converter)).not.toBe(pid);
  });

  it('refuses what is broken, and goes on', async () => {
    const converter = makeConverter();
    await expect(converter.run('convert', picture.subarray(0, 5_000))).rejects.toThrow('cannot be read');
    expect((await converter.run('measure', picture)).said.width).toBe(1600);
  });

  it('is given up after it has died twice over a picture', async () => {
    const converter = makeConverter();
    const asked = converter.run('convert', picture);
    const first = pidOf(converter);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect([null, first]).not.toContain(converter.pid()), 30_000);
    process.kill(pidOf(converter), 'SIGKILL');
    await expect(asked).rejects.toThrow(ConverterGone);
  });

  it.runIf(process.platform === 'linux')('knows no secret, and goes behind the server', async () => {
    process.env.BACKUP_KEY = 'nobody-else-needs-this';
    const converter = makeConverter();
    await converter.run('measure', picture);
    expect(readFileSync(`/proc/${pidOf(converter)}/environ`, 'utf8')).not.toContain('BACKUP_KEY');
    delete process.env.BACKUP_KEY;
    const stat = readFileSync(`/proc/${pidOf(converter)}/stat`, 'utf8');
    const nice = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    expect(nice).toBe(Math.min(19, getPriority() + 5));
  });
});

it('leaves the decoder out of the server, where its memory would stay', async () => {
  const { full } = await prepareImage(picture, 'photo.jpg');
  expect(full.bytes.length).toBeGreaterThan(1000);
  for (const name of ['converter', 'pipeline', 'serveShare', 'handlers'])
    expect(readFileSync(`server/uploads/${name}.ts`, 'utf8')).not.toMatch(
      /^import (?!type).*(sharp|work\/tasks)'/m,
    );
});

it.each([1, 7, 1_000, 100_000])('frames come whole, in pieces of %i bytes', async (size) => {
  const bodies = [Buffer.from('one'), Buffer.alloc(0), Buffer.alloc(3_000, 7)];
  const sent = Buffer.concat([
    ...bodies.flatMap((body, at) => toFrame({ at }, [body])),
    // Cut off in the middle.
    ...toFrame({ at: 3 }, [Buffer.alloc(10)]).slice(0, 2),
  ]);
  const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, n) =>
    sent.subarray(n * size, (n + 1) * size),
  );
  const read = [];
  for await (const frame of readFrames(Readable.from(pieces))) read.push(frame);
  expect(read).toEqual(bodies.map((body, at) => ({ head: { at }, body })));
});
