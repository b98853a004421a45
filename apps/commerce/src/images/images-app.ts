import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Refusal, refuse, sendRefusal } from '@quartermaster/service/error-answers'
import { isFailure } from '@quartermaster/service/failure'
import { sayIssue } from '@quartermaster/service/issue-words'
import { inSpan } from '@quartermaster/tracing/span'
import { inThisTrace } from '@quartermaster/tracing/trace'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { askerOf, isFormOfSite, isSigned } from './admission.ts'
import { callerOf } from './caller.ts'
import { findMaster, type Master, readMasterPath } from './master.ts'
import { createMasterSizes } from './master-sizes.ts'
import { negotiateFormat } from './negotiate-format.ts'
import { type ImageFormat, ImageParameters } from './parameters.ts'
import { createPictureCache } from './picture-cache.ts'
import { pixelsOf, transform } from './transform.ts'
import { createWorkshop, type Wish } from './workshop.ts'

export interface ImagesOptions {
  /** Where the masters lie. */
  readonly folder: string
  /** Pictures that stand elsewhere, by their path. They never change. */
  readonly findElsewhere?: (path: string) => Promise<Buffer | undefined>
  /** Who may ask for what the site itself does not: whoever has it signed with the key; `open`: everyone. */
  readonly signing?: 'open' | { readonly key: string | undefined }
  readonly cacheBytes?: number
  /** How many pictures are made at one time, how many more may wait, and how many of these may be one caller's. */
  readonly atOnce?: number
  readonly maxWaiting?: number
  readonly maxWaitingOfOne?: number
}

const MEBIBYTE = 1_024 * 1_024
/** Between a card and a picture as wide as a page. */
const LARGE_PIXELS = 750_000
const UNSIGNED = 'This form of the picture is only made for addresses that are signed.'
const TOO_MANY = refuse(503, 'UPSTREAM_UNAVAILABLE', 'Too many pictures are being made. Try again in a moment.', {
  retryAfterSeconds: 2,
})
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The address does not change with the picture, so caches ask again after a while. */
const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * The image call: `/<path>?width&height&format&quality&crop&fit&trim&pad&auto&bg-color&signature`. Registered at /images.
 */
export const imagesApp: FastifyPluginAsync<ImagesOptions> = async (
  app,
  {
    folder,
    findElsewhere,
    signing = 'open',
    cacheBytes = 96 * MEBIBYTE,
    // With one place alone, large pictures would have all of them.
    atOnce = Math.max(2, availableParallelism()),
    maxWaiting = 256,
    maxWaitingOfOne = Math.ceil(maxWaiting / 4),
  },
) => {
  const cache = createPictureCache(cacheBytes)
  const isOpen = signing === 'open'
  const workshop = createWorkshop<Buffer>({ atOnce, maxWaiting, maxWaitingOfOne })
  const sizes = createMasterSizes()

  async function make(key: string, master: Master, parameters: ImageParameters, format: ImageFormat, wish: Wish) {
    const kept = cache.get(key)
    if (kept) return kept
    const work = async () => {
      const picture = await inSpan('make picture', async () => transform(await master.read(), parameters, format), {
        attributes: { 'picture.format': format },
      })
      cache.set(key, picture)
      return picture
    }
    return workshop.make(key, inThisTrace(work), wish)
  }

  async function masterElsewhere(path: string): Promise<Master | undefined> {
    const bytes = await findElsewhere?.(path)
    return bytes && { name: path, revision: 'kept', read: async () => bytes }
  }

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())
    const asked = request.params['*']
    const path = readMasterPath(asked)
    const parameters = readParameters(request)
    if ('errorCode' in parameters) return sendRefusal(request, reply, parameters)
    const query = request.query as Readonly<Record<string, string>>
    const mayBeAny = isOpen || isSigned(signing.key, asked, query)
    const unsigned = () => sendRefusal(request, reply, refuse(403, 'FORBIDDEN', UNSIGNED))
    if (!mayBeAny && !isFormOfSite(query, parameters)) return unsigned()
    const master = path && ((await findMaster(folder, path)) ?? (await masterElsewhere(path.path)))
    if (!master) return sendRefusal(request, reply, refuse(404, 'NOT_FOUND', 'There is no such picture.'))
    const size = await sizes.of(master)
    const asker = askerOf(query, parameters, size.width)
    if (!mayBeAny && asker === 'other') return unsigned()

    const format = negotiateFormat(parameters, request.headers.accept)
    const key = JSON.stringify([master.name, master.revision, format, { ...parameters, format, auto: undefined }])
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`
    reply
      .header('cache-control', path.versioned ? FOR_EVER : FOR_A_WHILE)
      .header('etag', etag)
      .header('vary', 'Accept')
      .header('x-content-type-options', 'nosniff')
      // The payment pages of another origin show the product's picture.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()

    const made = await make(key, master, parameters, format, {
      asker,
      isLarge: pixelsOf(parameters, size) > LARGE_PIXELS,
      caller: callerOf(request.ip),
      signal: leaving.signal,
    })
    if (!isFailure(made)) return reply.type(`image/${format}`).send(made)
    return sendRefusal(request, reply.removeHeader('etag').removeHeader('vary'), TOO_MANY)
  })
}

function readParameters(request: FastifyRequest): ImageParameters | Refusal {
  const { signature: _, ...query } = request.query as Record<string, unknown>
  const parsed = ImageParameters.safeParse(query, { error: sayIssue })
  if (parsed.success) return parsed.data
  return refuse(400, 'INVALID_REQUEST', 'The picture was asked for with parameters that are not valid.', {
    fields: parsed.error.issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((name) => ({ path: `query.${name.slice(0, 40)}`, message: 'there is no such parameter' }))
          : [{ path: ['query', ...issue.path].join('.'), message: issue.message }],
      )
      .slice(0, 20),
  })
}
