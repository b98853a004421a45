import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The whole text of a page. It is rendered at once if it can be, which takes half as long; else it waits for the parts
 * whose files are still to be loaded, and is rendered at once then: a page that waited has its parts apart, with scripts
 * that put them in place, and would be another page at every process. Each rendering starts from a tree of its own.
 */
export async function renderWhole(tree: () => ReactElement, scriptMark: string): Promise<string> {
  const atOnce = renderAtOnce(tree())
  if (atOnce) return atOnce
  const waited = await renderWaiting(tree(), scriptMark)
  return renderAtOnce(tree()) ?? waited
}

/** What stands where React would have had to wait for a part, or where one broke. */
const LEFT_OUT = '<!--$!-->'

function renderAtOnce(tree: ReactElement): string | undefined {
  try {
    const html = renderToString(tree)
    return html.includes(LEFT_OUT) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // The page cannot be without what is missing or broken: the rendering that waits tells which.
    return undefined
  }
}

/** Throws what breaks in any part. */
function renderWaiting(tree: ReactElement, scriptMark: string): Promise<string> {
  const page = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(tree, {
    nonce: scriptMark,
    onAllReady: () => pipe(wholeText(page.resolve)),
    onShellError: page.reject,
    onError: page.reject,
  })
  return page.promise
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
