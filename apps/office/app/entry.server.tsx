import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs once, while the office is built: the document that every address is answered with. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = renderToString(<ServerRouter context={context} url={request.url} />)
  return new Response(`<!doctype html>${page}`, { status, headers })
}
