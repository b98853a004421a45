/** Keeps cookies by host and follows nothing by itself. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const kept = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, kept)
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.length === at + 1) kept.delete(pair.slice(0, at))
      else kept.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** A browser with the cookies that this one has of the first host, for each of them. */
  copyTo(first: string, ...others: string[]): Browser {
    const copy = new Browser()
    for (const host of [first, ...others]) copy.#cookies.set(host, new Map(this.#cookies.get(first)))
    return copy
  }

  /** Sends JSON; what is not answered with a good status is an error. */
  async send(address: string, body: object, method = 'POST'): Promise<Response> {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await this.open(address, init)
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`)
    return response
  }

  /** Where a page leads. */
  async redirect(address: string): Promise<string> {
    const response = await this.open(address)
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`)
    return new URL(location, address).href
  }
}
