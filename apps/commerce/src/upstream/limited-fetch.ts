/** Fetches like `fetch`; an answer longer than `limit` bytes breaks off there, and the rest is never received. */
export function limitedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (endsWithin(limit, response)) return response
    const { body, status, statusText, headers } = response
    let bytes = 0
    const counted = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > limit) controller.error(new Error(`the answer is longer than ${limit} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted ?? null, { status, statusText, headers })
  }
}

/**
 * Of an answer that names its length no more is read than that, and counting the bytes costs a third of asking. One that is
 * packed may unfold to any length.
 */
function endsWithin(limit: number, { headers }: Response): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= limit && !headers.has('content-encoding')
}
