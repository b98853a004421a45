import { createOfficeDocument } from '@quartermaster/contract/office-openapi'
import { createOpenApiDocument } from '@quartermaster/contract/openapi'
import { createPlatformDocument } from '@quartermaster/contract/platform-openapi'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { REFERENCE_POLICY, renderReference } from './reference-page.ts'

/**
 * The reference of the API and that of the platform it stands on: documents for programs, and pages to read without a
 * script. They lie on the shop's own origin, where no script of others may run.
 */
export function registerReference(
  app: FastifyInstance,
  { API_BASE_PATH, CONTENT_CODES_BASE_PATH }: Pick<Settings, 'API_BASE_PATH' | 'CONTENT_CODES_BASE_PATH'>,
): void {
  const api = createOpenApiDocument({ base: API_BASE_PATH, codesBase: CONTENT_CODES_BASE_PATH })
  registerDocuments(app, API_BASE_PATH, [
    { file: '/openapi.json', page: '/docs/', document: api },
    { file: '/platform-openapi.json', page: '/docs/platform/', document: createPlatformDocument() },
  ])
}

/** The reference of the operators' API, at the office's own address: it says what calls take, and nothing of anybody. */
export function registerOfficeReference(app: FastifyInstance, base: string): void {
  registerDocuments(app, base, [{ file: '/openapi.json', page: '/docs/', document: createOfficeDocument() }])
}

interface Described {
  readonly file: string
  readonly page: string
  readonly document: Readonly<Record<string, unknown>>
}

function registerDocuments(app: FastifyInstance, base: string, documents: readonly Described[]): void {
  for (const { file, page, document } of documents) {
    app.get(file, async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document))
    let html: string | undefined
    app.get(page, { logLevel: 'warn' }, async (_request, reply) => {
      html ??= renderReference(document, `${base}${file}`)
      return reply
        .headers({ 'content-security-policy': REFERENCE_POLICY, 'cache-control': 'public, max-age=300' })
        .type('text/html; charset=utf-8')
        .send(html)
    })
    app.get(page.slice(0, -1), async (_request, reply) => reply.redirect(`${base}${page}`))
  }
}
