import { messagesOf } from '@quartermaster/i18n/messages'
import type { Settings } from '@quartermaster/settings/settings'
import { currentTrace } from '@quartermaster/tracing/trace'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerBuild } from 'react-router'
import type * as ServerEntry from '../app/entry.server.tsx'
import type { CatalogueClient } from '../app/render-context/render-context.ts'
import { VERSION_HEADER } from '../app/sales/version-header.ts'
import { publicSettings } from '../app/settings/publish-settings.ts'
import { hastenFirstView } from './first-view/first-view.ts'
import { localeOfRequest } from './locale-redirect.ts'
import { newScriptMark, takeMarkedScripts } from './marked-scripts.ts'
import type { PageRequest } from './page-request.ts'
import type { SheetsOf } from './page-style/sheets.ts'
import { pageHeaders } from './security-headers.ts'
import { wordsAddress } from './words-route.ts'

export interface Rendered {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
  /** When it stops to be true by itself, where it does. */
  readonly holdsUntil: Date | undefined
  /** The version of the catalogue that it was made from, where it was. */
  readonly version: string | undefined
}

/** What the pages are rendered with. */
export interface Site {
  readonly loadBuild: () => Promise<ServerBuild>
  /** The texts of built style sheets; from source, styles come by script. */
  readonly sheetsOf?: SheetsOf
}

export interface RenderOptions {
  readonly site: Site
  readonly settings: Settings
  readonly catalogue: CatalogueClient
  readonly log: FastifyBaseLogger
  readonly development: boolean
}

/** What makes a page another one than everybody's: its own catalogue, and a rule for its style that says so. */
interface RenderApart {
  readonly catalogue: CatalogueClient
  readonly style: string
}

export type Render = (asked: PageRequest, apart?: RenderApart) => Promise<Rendered>

/** Renders an address to its whole text, so that the policy can name the inline scripts before a byte is sent. */
export function createRender({ site, settings, catalogue, log, development }: RenderOptions): Render {
  const shown = publicSettings(settings)
  let opened: OpenedBuild | undefined
  return async (asked, apart) => {
    const locale = localeOfRequest(asked)
    const build = await site.loadBuild()
    if (opened?.build !== build) opened = openBuild(build, development)
    const { RouterContextProvider, renderContext, handle, textOf } = opened
    const context = new RouterContextProvider()
    const noted = noteChanges(apart?.catalogue ?? catalogue)
    const scriptMark = newScriptMark()
    context.set(renderContext, {
      locale,
      settings: shown,
      catalogue: noted.catalogue,
      messagesOf: (section) => messagesOf(locale, section),
      wordsAddress: (section) => wordsAddress(locale, section),
      scriptMark,
      requestId: currentTrace()?.requestId,
      reportError: (error) => log.error({ err: error, path: asked.path }, 'a page could not be rendered'),
    })
    // Only the address reaches the rendering: no cookie, no token, nothing about a person.
    // It has no time-out of its own, which would leave no page at all: what the API is asked has one.
    const response = await handle(new Request(new URL(asked.path + asked.query, settings.SHOP_URL)), context)
    const isOutage = response.status >= 500 && noted.hasFailed()
    const status = isOutage ? 503 : response.status
    if (isOutage) response.headers.set('retry-after', RETRY_AFTER_SECONDS)
    const body = await textOf(response)
    const version = noted.version()
    if (version) response.headers.set(VERSION_HEADER, version)
    const headers = Object.fromEntries(response.headers)
    const made = { status, holdsUntil: noted.first(), version }
    if (!headers['content-type']?.startsWith('text/html')) return { ...made, headers, body }
    const { html: ours, scripts } = takeMarkedScripts(body, scriptMark)
    const { html, styleHashes } = site.sheetsOf
      ? hastenFirstView(ours, site.sheetsOf, apart?.style)
      : { html: ours, styleHashes: [] }
    const policy = pageHeaders({ settings, inlineScripts: scripts, styleHashes, development })
    return { ...made, headers: { ...headers, ...policy }, body: html }
  }
}

/** For a page that could not be made because the API did not answer. */
const RETRY_AFTER_SECONDS = '5'

interface Noted {
  readonly changesAt?: string | undefined
  readonly version?: string | undefined
}

/**
 * A catalogue that remembers when the first of its answers changes: the page that is made from them holds until then. Of
 * which version the first was: a page of two is as old as that. And whether one never came.
 */
function noteChanges(catalogue: CatalogueClient) {
  const changes: number[] = []
  let version: string | undefined
  let hasFailed = false
  function note<Answer extends Noted | undefined>(answer: Answer): Answer {
    if (answer?.changesAt) changes.push(Date.parse(answer.changesAt))
    version ??= answer?.version
    return answer
  }
  async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const noted: CatalogueClient = {
    list: async (locale, gameId) => note(await answered(catalogue.list(locale, gameId))),
    listAll: async (locale) => note(await answered(catalogue.listAll(locale))),
    find: async (locale, gameId, slug) => note(await answered(catalogue.find(locale, gameId, slug))),
    offers: (locale, gameId) => answered(catalogue.offers(locale, gameId)),
  }
  return {
    catalogue: noted,
    version: () => version,
    first: () => (changes.length > 0 ? new Date(Math.min(...changes)) : undefined),
    hasFailed: () => hasFailed,
  }
}

type OpenedBuild = ReturnType<typeof openBuild>

/** The build carries its own copy of every module, the framework's too, so whatever meets its pages is taken from there. */
function openBuild(build: ServerBuild, development: boolean) {
  const { createRequestHandler, RouterContextProvider, renderContext, textOf } = build.entry
    .module as typeof ServerEntry
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return { build, RouterContextProvider, renderContext, handle, textOf }
}
