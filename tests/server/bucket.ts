import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A bucket that keeps what it is sent, and refuses whoever does not sign. */
export class Bucket {
  readonly files = new Map<string, Buffer>();
  readonly seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  failing = false;
  /** When a file was written, by its path; now where it is not said. */
  readonly writtenAt = new Map<string, Date>();
  /** Files in one answer to a listing. */
  pageSize = 1000;
  /** Refuses everything with this status and word, as a store does that has another name, key or region. */
  refusal: { status: number; code: string; region?: string } | null = null;
  /** Some stores answer with the whole, whatever part is asked for. */
  knowsParts = true;
  private server: Server | null = null;

  /** Listens; the settings of a house whose pictures are in it. */
  async settings(): Promise<Record<string, string>> {
    return {
      STORAGE: 's3',
      S3_ENDPOINT: await this.listen(),
      S3_REGION: 'eu-west-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
  }

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      this.seen.push({ method, url, headers });
      const body = await buffer(request);
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
      if (!signed.test(headers.authorization ?? '')) response.writeHead(403).end('<Error>unsigned</Error>');
      else if (this.refusal !== null) {
        const { status, code, region } = this.refusal;
        const where = region === undefined ? '' : `<Region>${region}</Region>`;
        const hush = '<Message>hush</Message><AWSAccessKeyId>hush</AWSAccessKeyId>';
        response.writeHead(status).end(`<Error><Code>${code}</Code>${hush}${where}</Error>`);
      } else if (this.failing) response.writeHead(400).end('<Error>no</Error>');
      else if (method === 'GET' && url.includes('?list-type=2'))
        response.writeHead(200, { 'content-type': 'application/xml' }).end(this.listing(url));
      else if (method === 'PUT') {
        this.files.set(url, body);
        response.writeHead(200).end();
      } else if (method === 'DELETE') {
        this.files.delete(url);
        response.writeHead(204).end();
      } else this.hand(url, headers.range, response);
    });
    const server = this.server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** A file or the part of it that is asked for; the headers alone for HEAD, which Node sees to. */
  private hand(url: string, range: string | undefined, response: ServerResponse): void {
    const file = this.files.get(url);
    if (file === undefined) return void response.writeHead(404).end('<Error>NoSuchKey</Error>');
    const written = { 'last-modified': (this.writtenAt.get(url) ?? new Date()).toUTCString() };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(this.knowsParts ? (range ?? '') : '') ?? [];
    if (from === undefined) {
      response.writeHead(200, { ...written, 'content-length': file.length }).end(file);
      return;
    }
    const part = file.subarray(Number(from), Number(to) + 1);
    const said = { 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${file.length}` };
    response.writeHead(206, { ...written, ...said }).end(part);
  }

  /** ListObjectsV2 in the order of names; the token holds signs that XML and addresses escape. */
  private listing(url: string): string {
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const after =
      searchParams.get('continuation-token')?.replace(/^<&\+ /, '') ?? searchParams.get('start-after');
    const names = [...this.files.keys()]
      .filter((path) => path.startsWith(pathname))
      .map((path) => path.slice(pathname.length))
      .filter((name) => name > (after ?? ''))
      .sort();
    const page = names.slice(0, this.pageSize);
    const files = page.map((name) => {
      const written = this.writtenAt.get(pathname + name) ?? new Date();
      return `<Contents><Key>${name}</Key><LastModified>${written.toISOString()}</LastModified><Size>1</Size></Contents>`;
    });
    const more = names.length > page.length;
    const token = more ? `<NextContinuationToken>&lt;&amp;+ ${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${files.join('')}</ListBucketResult>`;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
