/** Fetches like `fetch`; an answer longer than `limit` bytes breaks off there, and the rest is never received. */
export function limitedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, init)
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
