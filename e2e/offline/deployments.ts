import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADDRESSES } from '../system.ts'

/** The shop behind a door of our own, through which new versions arrive and old files vanish. */
export class Deployments {
  readonly #server: Server
  #version = 1
  #gone: RegExp | undefined
  #held: ((asked: IncomingMessage) => Promise<void> | undefined)[] = []

  private constructor() {
    this.#server = createServer(async (asked, answer) => {
      for (const wait of this.#held) await wait(asked)
      this.#pass(asked, answer)
    })
  }

  static async open(): Promise<Deployments> {
    const deployments = new Deployments()
    await new Promise<void>((resolve) => deployments.#server.listen(0, 'localhost', resolve))
    return deployments
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** A new version of the site: its worker differs from the last one. */
  deploy(): void {
    this.#version += 1
  }

  /** Files of the old version that the new one does not have. */
  remove(files: RegExp): void {
    this.#gone = files
  }

  /** Requests of a kind wait at the door until it is opened for them; tells when the first has come. */
  hold(isHeld: (asked: IncomingMessage) => boolean): { readonly came: Promise<void>; release(): void } {
    const came = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    this.#held.push((asked) => {
      if (!isHeld(asked)) return undefined
      came.resolve()
      return opened.promise
    })
    return { came: came.promise, release: opened.resolve }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/'
    if (this.#gone?.test(path)) return void answer.writeHead(404).end()
    const isWorker = path === '/sw.js'
    const headers: Record<string, string | string[] | undefined> = {
      ...asked.headers,
      host: new URL(ADDRESSES.shop).host,
    }
    // Changed on the way, so it must come whole and as it is.
    if (isWorker) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const passed = request(ADDRESSES.shop + path, { method: asked.method, headers }, (response) => {
      const { 'content-length': _length, etag: _tag, 'last-modified': _time, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, isWorker ? rest : response.headers)
      response.on('end', () => answer.end(isWorker ? `\n// version ${this.#version}` : undefined))
      response.pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
}
