/** A browser without a screen: keeps cookies, follows redirects while they stay with the provider, sends forms. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async open(address: string, init: RequestInit = {}): Promise<Visit> {
    let url = new URL(address, this.#origin)
    let request = init
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { cookie: this.#cookieHeader(), accept: 'text/html', ...request.headers },
      })
      for (const line of response.headers.getSetCookie()) this.#keep(line)
      const location = response.headers.get('location')
      if (!location) return { url: url.href, status: response.status, text: await response.text(), response }
      await response.body?.cancel()
      url = new URL(location, url)
      request = {}
      if (url.origin !== this.#origin) return { url: url.href, status: response.status, text: '', response }
    }
    throw new Error('too many redirects')
  }

  /** Sends the form whose text holds `containing`, with its hidden fields and the given values. */
  async submit(visit: Visit, values: Record<string, string>, containing = ''): Promise<Visit> {
    const forms = [...visit.text.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => form)
    const form = forms.find((text) => text.includes(containing))
    if (!form) throw new Error(`no form with ${containing} at ${visit.url}`)
    const action = readEntities(/action="([^"]*)"/.exec(form)?.[1] ?? visit.url)
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const body = new URLSearchParams([
      ...hidden.map(([, name = '', value = '']) => [name, readEntities(value)]),
      ...Object.entries(values),
    ])
    return this.open(new URL(action, visit.url).href, { method: 'POST', body, headers: { origin: this.#origin } })
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const expired = attributes.some((text) => /expires=thu, 01 jan 1970/i.test(text) || /max-age=0$/i.test(text.trim()))
    if (expired || pair.slice(at + 1) === '') this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

export interface Visit {
  readonly url: string
  readonly status: number
  readonly text: string
  readonly response: Response
}

function readEntities(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&')
}
