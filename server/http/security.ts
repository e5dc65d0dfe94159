import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { isApi } from './client';

/** What no page of ours asks the browser for, so that nothing that slips in can. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';
const GOOGLE = 'https://accounts.google.com/gsi/';

/**
 * Headers that keep the browser on our side (providers.md, CSP): scripts only from
 * here and Google's sign-in, pictures from anywhere, and an opener
 * policy with which Google's window can hand over its answer.
 * @param inlineScripts hashes (`'sha256-…'`) of scripts within index.html
 */
export async function registerSecurity(app: FastifyInstance, config: Config, inlineScripts: string[]) {
  const https = config.PUBLIC_URL?.startsWith('https://') ?? false;
  const uploads = config.UPLOADS_BASE_URL === undefined ? [] : [new URL(config.UPLOADS_BASE_URL).origin];
  // Icons of categories may be given by any address (section 2, 'Admin categories').
  const anywhere = https ? ['https:'] : ['https:', 'http:'];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", `${GOOGLE}client`, ...inlineScripts],
        // Mantine writes its variables and sizes as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'", `${GOOGLE}style`],
        imgSrc: ["'self'", 'blob:', 'data:', ...uploads, ...anywhere],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', GOOGLE],
        frameSrc: [GOOGLE],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // They spoke to browsers that are gone, and take place in a document's first round trip.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
      reply.header('permissions-policy', PERMISSIONS);
    }
    // What the API answers is for whoever asked, unless it says that it is for many.
    if (!isApi(request.url) || reply.hasHeader('cache-control')) return;
    reply.header('cache-control', 'no-store');
    reply.header('vary', ['Authorization', reply.getHeader('vary') ?? []].flat().join(', '));
  });
}
