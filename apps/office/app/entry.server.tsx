import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs once, while the office is built: the document that every address is answered with, whole. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    onAllReady: () => page.resolve(text(pipe(new PassThrough()))),
    onShellError: page.reject,
    onError: page.reject,
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await page.promise, { status, headers })
}
