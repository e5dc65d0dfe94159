/** What goes between the server and its converter: a few words as JSON, and bytes. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

/** Two lengths, bytes, before each frame's head and body. */
const LENGTHS = 8;

/** A frame as it is written, in pieces: the bytes of a picture are not copied. */
export function toFrame(head: unknown, bodies: readonly Buffer[]): Buffer[] {
  const words = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(words.length, 0);
  lengths.writeUInt32LE(
    bodies.reduce((sum, body) => sum + body.length, 0),
    4,
  );
  return [lengths, words, ...bodies];
}

/** Reads frames until the stream ends; what is cut off in the middle is left out. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let chunks: Buffer[] = [];
  let have = 0;
  let lengths: { head: number; body: number } | null = null;
  const take = (size: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(size)];
    have -= size;
    return all.subarray(0, size);
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    have += chunk.length;
    for (;;) {
      if (lengths === null) {
        if (have < LENGTHS) break;
        const said = take(LENGTHS);
        lengths = { head: said.readUInt32LE(0), body: said.readUInt32LE(4) };
      }
      if (have < lengths.head + lengths.body) break;
      const frame = take(lengths.head + lengths.body);
      const head = JSON.parse(frame.toString('utf8', 0, lengths.head));
      yield { head, body: frame.subarray(lengths.head) };
      lengths = null;
    }
  }
}
