import { text } from 'node:stream/consumers'
import { fontPreloadsFor, fontStylesheetFor } from '@quartermaster/ui/fonts'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptMark } from './inline-script/script-mark.ts'
import { FontsContext, type PageFonts } from './render-context/page-fonts.ts'
import { renderContext } from './render-context/render-context.ts'
import { renderWhole } from './render-context/render-whole.ts'
import { RenderedRequest } from './site-frame/rendered-request.ts'
import { type MessageSource, WordsContext } from './words/words-context.ts'

// For the server around the build, and for the bench, which measures a page against React alone.
export { createRequestHandler, RouterContextProvider, renderContext, renderToString }

/** A page is sent whole: its policy names its inline scripts, and cached pages have no one to stream to. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { messagesOf, scriptMark, requestId } = loadContext.get(renderContext)
  const data = await readData(routerContext)
  const page = () => (
    <RenderedRequest value={requestId}>
      {pageTree(withData(routerContext, data), request.url, messagesOf, scriptMark)}
    </RenderedRequest>
  )
  const html = await renderWhole(page, scriptMark)
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  pageTexts.set(response, html)
  return response
}

/**
 * The router reads the data for the browser piece by piece while the page is rendered, which stops for each. Nobody is
 * waiting for the first of them here, so they are read before, and put where the router keeps what it has read.
 */
async function readData({ serverHandoffStream }: EntryContext): Promise<string | undefined> {
  return serverHandoffStream && text(serverHandoffStream)
}

/** What one rendering starts from: the router notes in it how far it is. */
function withData(context: EntryContext, data: string | undefined): EntryContext {
  if (data === undefined) return context
  const streamCache = { 0: alreadyRead({ done: false, value: data }), 1: alreadyRead({ done: true, value: '' }) }
  return { ...context, renderMeta: { streamCache }, serverHandoffStream: new ReadableStream() }
}

function alreadyRead(result: { readonly done: boolean; readonly value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** The text of a page beside its response, which would make bytes of it and have them read back from a stream. */
const pageTexts = new WeakMap<Response, string>()

export async function textOf(response: Response): Promise<string> {
  return pageTexts.get(response) ?? response.text()
}

/** All that React renders of a page, with a mark on each of its scripts: the router's and ours. */
export function pageTree(
  routerContext: EntryContext,
  url: string,
  messagesOf: MessageSource,
  scriptMark: string,
): ReactElement {
  return (
    <WordsContext value={messagesOf}>
      <ScriptMark value={scriptMark}>
        <FontsContext value={fontsOf}>
          <ServerRouter context={routerContext} url={url} nonce={scriptMark} />
        </FontsContext>
      </ScriptMark>
    </WordsContext>
  )
}

function fontsOf(tag: string): PageFonts {
  return { sheet: fontStylesheetFor(tag), preloads: fontPreloadsFor(tag) }
}

/** A page that failed is told to the log. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(renderContext).reportError(error)
