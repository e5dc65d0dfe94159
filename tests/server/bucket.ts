import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A bucket that keeps what it is sent, and refuses whoever does not sign. */
export class Bucket {
  readonly files = new Map<string, Buffer>();
  readonly seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  failing = false;
  /** Refuses everything with this status and word, as a store does that has another name, key or region. */
  refusal: { status: number; code: string; region?: string } | null = null;
  private server: Server | null = null;

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
      else if (method === 'PUT') {
        this.files.set(url, body);
        response.writeHead(200).end();
      } else if (method === 'DELETE') {
        this.files.delete(url);
        response.writeHead(204).end();
      } else if (this.files.has(url))
        response.writeHead(200, { 'content-length': this.files.get(url)?.length }).end(this.files.get(url));
      else response.writeHead(404).end('<Error>NoSuchKey</Error>');
    });
    const server = this.server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
