import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A shop that hears of sign-outs: every logout token it was sent, in order. */
export interface ListeningShop {
  readonly url: string
  readonly heard: string[]
  /** Answers with this from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

export async function startListeningShop(): Promise<ListeningShop> {
  const heard: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    if (status === 200) heard.push(body.get('logout_token') ?? '')
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    heard,
    answerWith: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
