import type { Readable } from 'node:stream';

/*
 * What a backup is made of: lines of JSON one after the other, each a record; a picture's bytes follow its record.
 * First the head, then the tables with their rows, then the pictures, last the end with what there should be.
 */

/** The version of this form; a backup of another one is refused. */
export const FORM = 1;

/** A record as it stands in a line. `row` holds a row's own JSON as text, so that no number loses a digit. */
export type BackupRecord =
  | { kind: 'head'; form: number; madeAt: string; migrations: string[]; tables: string[] }
  | { kind: 'row'; table: string; row: string }
  | { kind: 'file'; name: string; type: string; size: number }
  | { kind: 'end'; rows: number; files: number };

/** Thrown for a file that is no backup, is cut short or was changed; its message is for whoever restores. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadBackup';
  }
}

/** A record as bytes. */
export const lineOf = (record: BackupRecord): string => `${JSON.stringify(record)}\n`;

/**
 * Reads the records of an opened backup, a picture with its bytes.
 * @throws BadBackup when it ends before its end, or holds other than it says.
 */
export async function* readRecords(
  stream: Readable,
): AsyncGenerator<{ record: BackupRecord; bytes: Buffer | null }> {
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let buffer: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await parts.next();
    if (done) return false;
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return taken;
  };
  let [rows, files] = [0, 0];
  let first = true;
  for (;;) {
    let end = buffer.indexOf(10);
    while (end < 0) {
      if (!(await more())) throw new BadBackup('The backup is cut short.');
      end = buffer.indexOf(10);
    }
    const record = parse(take(end + 1).toString('utf8'));
    if (first !== (record.kind === 'head')) throw new BadBackup('This file is no backup of ours.');
    first = false;
    if (record.kind === 'row') rows += 1;
    let bytes: Buffer | null = null;
    if (record.kind === 'file') {
      files += 1;
      while (buffer.length < record.size)
        if (!(await more())) throw new BadBackup('The backup is cut short.');
      bytes = Buffer.from(take(record.size));
    }
    if (record.kind === 'end') {
      if (record.rows !== rows || record.files !== files || buffer.length > 0 || (await more()))
        throw new BadBackup('The backup holds other than it says.');
      yield { record, bytes };
      return;
    }
    yield { record, bytes };
  }
}

function parse(line: string): BackupRecord {
  try {
    const record = JSON.parse(line) as BackupRecord;
    if (record.kind === 'head' && record.form !== FORM)
      throw new BadBackup(`The backup has form ${record.form}, and this version reads form ${FORM}.`);
    return record;
  } catch (error) {
    throw error instanceof BadBackup ? error : new BadBackup('This file is no backup of ours.');
  }
}
