import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptMark } from './inline-script/script-mark.ts'
import { renderContext } from './render-context/render-context.ts'
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
  const page = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(
    <RenderedRequest value={requestId}>
      {pageTree(await withDataRead(routerContext), request.url, messagesOf, scriptMark)}
    </RenderedRequest>,
    {
      nonce: scriptMark,
      onAllReady: () => pipe(wholeText(page.resolve)),
      onShellError: page.reject,
      onError: page.reject,
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await page.promise
  const response = new Response(html, { status, headers })
  pageTexts.set(response, html)
  return response
}

/**
 * The router reads the data for the browser piece by piece while the page is rendered, which stops for each. Nobody is
 * waiting for the first of them here, so they are read before, and put where the router keeps what it has read.
 */
async function withDataRead(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta = {} } = context
  if (!serverHandoffStream) return context
  const value = await text(serverHandoffStream)
  renderMeta.streamCache = { 0: alreadyRead({ done: false, value }), 1: alreadyRead({ done: true, value: '' }) }
  return { ...context, renderMeta, serverHandoffStream: new ReadableStream() }
}

function alreadyRead(result: { readonly done: boolean; readonly value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** The text of a page beside its response, which would have it read back from a stream of bytes. */
const pageTexts = new WeakMap<Response, string>()

export async function textOf(response: Response): Promise<string> {
  return pageTexts.get(response) ?? response.text()
}

/** Takes what React writes, at once and to its end: nobody reads along whom it could wait for. */
function wholeText(take: (text: string) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    decodeStrings: true,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      take(Buffer.concat(pieces).toString())
      done()
    },
  })
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
        <ServerRouter context={routerContext} url={url} nonce={scriptMark} />
      </ScriptMark>
    </WordsContext>
  )
}

/** A page that failed is told to the log; a visitor who left is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(renderContext).reportError(error)
}
